import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** The order that is printed alone; without one, as by the browser's own menu, all orders of the page. */
let onlyOrder: string | undefined;
let isOnPaper = (_orderNumber: string) => false;
const numbers = new Set<() => void>();
let paper: MediaQueryList | undefined;

const show = (next: typeof isOnPaper) =>
  flushSync(() => {
    isOnPaper = next;
    for (const changed of numbers) changed();
  });

/** Hides all first: then the slips are in the page's order, whichever order was printed before. */
const prepare = () => {
  show(() => false);
  show((orderNumber) => onlyOrder === undefined || onlyOrder === orderNumber);
};
const prepareForPaper = ({ matches }: MediaQueryListEvent) => {
  if (matches) prepare();
};

const watch = (changed: () => void) => {
  if (!paper) {
    paper = matchMedia('print');
    paper.addEventListener('change', prepareForPaper);
    addEventListener('beforeprint', prepare);
  }
  numbers.add(changed);
  return () => {
    numbers.delete(changed);
  };
};

/**
 * Whether a number is printed. Known when printing begins; the page must be ready before the browser draws it. The slip stays afterwards,
 * invisible: some phones report the end before they have drawn.
 */
export const usePrinted = (orderNumber: string): { isPrinted: boolean; print: () => void } => {
  const isPrinted = useSyncExternalStore(watch, () => isOnPaper(orderNumber));
  const print = () => {
    onlyOrder = orderNumber;
    addEventListener('afterprint', () => (onlyOrder = undefined), { once: true });
    window.print();
  };
  return { isPrinted, print };
};
