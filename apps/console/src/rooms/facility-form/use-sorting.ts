import { useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../language/t.tsx';
import { moved } from './edited.ts';

/** The control to focus after a move: the item's key, and the control's part in the item. */
interface Focus {
  readonly key: string;
  readonly part: string;
}

const partOf = (element: Element | null): string => element?.getAttribute('data-part') ?? '';

/** The button that adds to a list, marked by `aria-controls`. There may be two such buttons, one of them hidden. */
const addButtonOf = (list: HTMLElement) =>
  [...document.querySelectorAll<HTMLElement>(`[aria-controls="${list.id}"]`)].find((button) =>
    button.checkVisibility(),
  );

/**
 * A list that staff sort by buttons, by Alt with the arrow keys, or by mouse. A moved control loses the focus:
 * the item's `data-key` and the control's `data-part` find it again.
 */
export const useSorting = <Thing extends { readonly key: string }>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  set: (things: Thing[]) => void,
) => {
  const t = useTexts();
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<Focus | 'add'>(undefined);
  const [said, say] = useState('');
  const [dragged, setDragged] = useState<string>();

  // Runs after each render, but only a move or a removal sets `focus`.
  useLayoutEffect(() => {
    const wanted = focus.current;
    focus.current = undefined;
    if (!wanted || !list.current) return;
    if (wanted === 'add') return addButtonOf(list.current)?.focus();
    const { key, part } = wanted;
    list.current.querySelector<HTMLElement>(`[data-key="${key}"] [data-part="${part}"]`)?.focus();
  });

  const move = (from: number, to: number, part = partOf(document.activeElement)) => {
    const thing = things[from];
    if (!thing || to < 0 || to >= things.length || from === to) return;
    focus.current = { key: thing.key, part };
    set(moved(things, from, to));
    say(t('form.moved', { name: nameOf(thing), place: to + 1 }));
  };

  return {
    list,
    said,
    say,
    move,
    /** Called before a removal. Then the next item gets the focus. Without a next item, the previous item or the add button gets it. */
    leave: (index: number, part: string) => {
      const next = things[index + 1] ?? things[index - 1];
      focus.current = next ? { key: next.key, part } : 'add';
    },
    count: things.length,
    dragged,
    handle: (key: string) => ({
      draggable: true,
      onDragStart: (event: React.DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', key);
        setDragged(key);
      },
      onDragEnd: () => setDragged(undefined),
    }),
    /** Handlers of the item: another item can be dropped onto it, and Alt with an arrow key moves it. */
    place: (index: number) => ({
      onDragOver: (event: React.DragEvent) => {
        if (dragged !== undefined) event.preventDefault();
      },
      onDrop: (event: React.DragEvent) => {
        event.preventDefault();
        event.stopPropagation();
        const from = things.findIndex(({ key }) => key === dragged);
        setDragged(undefined);
        if (from >= 0) move(from, index, '');
      },
      onKeyDown: (event: React.KeyboardEvent) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        event.stopPropagation();
        move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
      },
    }),
  };
};

export type Sorting = Pick<
  ReturnType<typeof useSorting<{ readonly key: string }>>,
  'move' | 'count' | 'dragged' | 'handle' | 'place'
>;
