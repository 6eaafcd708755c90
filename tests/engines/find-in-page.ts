/** What a person looks for: a thing of a kind by its name, or, where it has none, by a selector. */
export interface Wanted {
  readonly kind: 'link' | 'button' | 'heading' | 'field' | 'text' | 'selector';
  /** The name, or its beginning as a pattern. */
  readonly name: string | RegExp;
  readonly isExact?: boolean;
  /** Only within what this selector finds. */
  readonly within?: string;
}

/** A pattern does not travel as JSON. */
export const inPage = ({ kind, name, isExact = false, within = 'body' }: Wanted) => ({
  kind,
  name: typeof name === 'string' ? name : name.source,
  isPattern: typeof name !== 'string',
  isExact,
  within,
});
type WantedInPage = ReturnType<typeof inPage>;

/** Where it is in the window, and what covers it there. */
export interface Found {
  readonly x: number;
  readonly y: number;
  readonly isFree: boolean;
  /** How many frames were drawn since it was first looked for. */
  readonly frame: number;
  readonly isMoving: boolean;
  readonly isEnabled: boolean;
  /** Whether it has the value that was asked about. */
  readonly holds: boolean;
}

/**
 * Runs in the page, by its source: it can use nothing from outside. Gives the first visible one of what is wanted; with `act`, brought into
 * the window or filled in.
 */
export const findInPage = (wanted: WantedInPage, act: 'look' | 'bring' | 'fill', value: string): Found | undefined => {
  const selectors: Record<string, string> = {
    link: 'a[href]',
    button: 'button, summary',
    heading: 'h1, h2, h3, h4',
    field: 'input, select, textarea',
    text: '*',
  };
  const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const labels = (element as HTMLInputElement).labels;
    if (wanted.kind === 'field') return labels?.[0] ? textOf(labels[0]) : '';
    return element.getAttribute('aria-label') ?? textOf(element);
  };
  const pattern = wanted.isPattern ? new RegExp(wanted.name, 'u') : undefined;
  const isNamed = (element: Element): boolean => {
    if (wanted.kind === 'selector') return true;
    const name = nameOf(element);
    if (pattern) return pattern.test(name);
    return wanted.isExact ? name === wanted.name : name.includes(wanted.name);
  };
  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
  };
  /** Of all that hold a text, the innermost. */
  const isInnermost = (element: Element): boolean =>
    wanted.kind !== 'text' || ![...element.children].some((child) => isNamed(child) && isVisible(child));
  const selector = wanted.kind === 'selector' ? wanted.name : (selectors[wanted.kind] ?? '*');
  const found = [...document.querySelectorAll(wanted.within)]
    .flatMap((scope) => [...scope.querySelectorAll(selector)])
    .find((element) => isNamed(element) && isVisible(element) && isInnermost(element)) as HTMLInputElement | undefined;
  if (!found) return undefined;
  // Of a list, the choice that is shown so.
  const option = [...((found as unknown as HTMLSelectElement).options ?? [])].find(({ text }) => text === value);
  const wantedValue = option?.value ?? value;
  if (act === 'bring') found.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (act === 'fill') {
    // React hears of a change only where the browser's own setter made it.
    const prototype = Object.getPrototypeOf(found);
    found.focus();
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(found, wantedValue);
    for (const type of ['input', 'change']) found.dispatchEvent(new Event(type, { bubbles: true }));
    found.blur();
  }
  // A link over two lines has its middle where it is not.
  const { left, top, width, height } = found.getClientRects()[0] ?? found.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const hit = document.elementFromPoint(x, y);
  // Asked for here: where nothing moves, an engine may draw none.
  const counted = globalThis as { framesSeen?: number };
  requestAnimationFrame(() => {
    counted.framesSeen = (counted.framesSeen ?? 0) + 1;
  });
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
  const isMoving = moving.some(({ effect }) => (effect as KeyframeEffect | null)?.target?.contains(found));
  return {
    x,
    y,
    frame: counted.framesSeen ?? 0,
    isMoving,
    isFree: hit !== null && (found.contains(hit) || hit.contains(found) || found.labels?.[0]?.contains(hit) === true),
    isEnabled: !found.disabled && found.getAttribute('aria-disabled') !== 'true',
    holds: found.value === wantedValue,
  };
};
