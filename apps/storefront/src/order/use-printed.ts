import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** The only order whose slip is printed. If none is set, as with the print menu of the browser, the slips of all orders are printed. */
let onlyOrder: string | undefined;
let isOnPaper = (_orderNumber: string) => false;
const numbers = new Set<() => void>();
let paper: MediaQueryList | undefined;

const show = (next: typeof isOnPaper) =>
  flushSync(() => {
    isOnPaper = next;
    for (const changed of numbers) changed();
  });

/** Removes all slips first, so that they appear in the order of the page, even if another slip was printed before. */
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
 * Whether the slip of an order is being printed. The shop learns this when printing begins, and the slip must be there before the browser
 * draws the page. Afterwards the slip stays, invisible: some phones report the end of printing before they have drawn.
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
