import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** The order whose number alone is printed; without one, as by the browser's own menu, those of all orders on the page. */
let onlyOrder: string | undefined;
let isOnPaper = (_orderNumber: string) => false;
const numbers = new Set<() => void>();
let paper: MediaQueryList | undefined;

const show = (next: typeof isOnPaper) =>
  flushSync(() => {
    isOnPaper = next;
    for (const changed of numbers) changed();
  });

/** All in one go, and from the start: so the slips stand in the order of the page, whichever of its orders came first. */
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
 * Whether a number belongs on the paper. It is known when printing begins, and the page has to be ready before the browser draws it. It stays
 * afterwards, unseen: some phones say that they are done before they have drawn.
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
