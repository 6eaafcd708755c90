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
  /** The place between two items into which the dragged item would be dropped. */
  const [gap, setGap] = useState<number>();
  const endDrag = () => {
    setDragged(undefined);
    setGap(undefined);
  };
  /** The gap that is nearest to the mouse, also where the mouse is between two items. */
  const gapAt = (y: number): number => {
    const items = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect());
    const below = items.findIndex(({ top, height }) => y < top + height / 2);
    return below < 0 ? items.length : below;
  };
  /** Whether a drop into a gap would move the dragged item. */
  const moves = (at: number): boolean => {
    const from = things.findIndex(({ key }) => key === dragged);
    return from >= 0 && at !== from && at !== from + 1;
  };
  const markOf = (index: number): 'before' | 'after' | undefined => {
    if (gap === undefined || !moves(gap)) return undefined;
    if (gap === index) return 'before';
    return gap === things.length && index === things.length - 1 ? 'after' : undefined;
  };

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
      onDragEnd: endDrag,
    }),
    /** Handlers of the list: an item can be dropped between any two others. */
    drop: {
      onDragOver: (event: React.DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        setGap(gapAt(event.clientY));
      },
      onDragLeave: (event: React.DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setGap(undefined);
      },
      onDrop: (event: React.DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        const from = things.findIndex(({ key }) => key === dragged);
        const at = gapAt(event.clientY);
        endDrag();
        if (from >= 0) move(from, at > from ? at - 1 : at, '');
      },
    },
    /** Handlers of the item: Alt with an arrow key moves it. A line marks the gap into which an item would be dropped. */
    place: (index: number) => ({
      'data-drop': markOf(index),
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
