/** The element that a person looks for: its kind and its name. For the kind `selector` the name is a CSS selector. */
export interface Wanted {
  readonly kind: 'link' | 'button' | 'heading' | 'field' | 'text' | 'selector';
  /** The element's name, or a pattern that the name matches. */
  readonly name: string | RegExp;
  readonly isExact?: boolean;
  /** A selector: looks only inside elements that match it. */
  readonly within?: string;
}

/** The wanted element as JSON, which has no patterns. */
export const inPage = ({ kind, name, isExact = false, within = 'body' }: Wanted) => ({
  kind,
  name: typeof name === 'string' ? name : name.source,
  isPattern: typeof name !== 'string',
  isExact,
  within,
});
type WantedInPage = ReturnType<typeof inPage>;

/** An element that was found: its position in the window, and whether a press there would hit it. */
export interface Found {
  readonly x: number;
  readonly y: number;
  readonly isFree: boolean;
  /** The number of frames drawn since the first look. */
  readonly frame: number;
  readonly isMoving: boolean;
  readonly isEnabled: boolean;
  /** Whether the field has the expected value. */
  readonly holds: boolean;
}

/**
 * Returns the first visible match. `act` can also scroll it into the window or fill it in. The tests send the function's source into the
 * page, so it can use nothing from outside.
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
  /** Whether no visible element inside of this one has the text too. */
  const isInnermost = (element: Element): boolean =>
    wanted.kind !== 'text' || ![...element.children].some((child) => isNamed(child) && isVisible(child));
  const selector = wanted.kind === 'selector' ? wanted.name : (selectors[wanted.kind] ?? '*');
  const found = [...document.querySelectorAll(wanted.within)]
    .flatMap((scope) => [...scope.querySelectorAll(selector)])
    .find((element) => isNamed(element) && isVisible(element) && isInnermost(element)) as HTMLInputElement | undefined;
  if (!found) return undefined;
  // For a select: the option with this text.
  const option = [...((found as unknown as HTMLSelectElement).options ?? [])].find(({ text }) => text === value);
  const wantedValue = option?.value ?? value;
  if (act === 'bring') found.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (act === 'fill') {
    // React notices a change only if the browser's own setter made it.
    const prototype = Object.getPrototypeOf(found);
    found.focus();
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(found, wantedValue);
    for (const type of ['input', 'change']) found.dispatchEvent(new Event(type, { bubbles: true }));
    found.blur();
  }
  // Uses the first line of the element, because the middle of a link on two lines may be outside the link.
  const { left, top, width, height } = found.getClientRects()[0] ?? found.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const hit = document.elementFromPoint(x, y);
  // Requests a frame, because without motion an engine may draw none.
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
