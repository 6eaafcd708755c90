import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The order whose number alone is printed; without one, as by the browser's own menu, those of all orders on the page. */
let onlyOrder: string | undefined;

/**
 * Whether a number belongs on the paper. It is known when printing begins, and the page has to be ready before the browser draws it. It stays
 * afterwards, unseen: some phones say that they are done before they have drawn.
 */
export const usePrinted = (orderNumber: string): { isPrinted: boolean; print: () => void } => {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const paper = matchMedia('print');
    const prepare = () => flushSync(() => setPrinted(onlyOrder === undefined || onlyOrder === orderNumber));
    const prepareForPaper = ({ matches }: MediaQueryListEvent) => {
      if (matches) prepare();
    };
    addEventListener('beforeprint', prepare);
    paper.addEventListener('change', prepareForPaper);
    return () => {
      removeEventListener('beforeprint', prepare);
      paper.removeEventListener('change', prepareForPaper);
    };
  }, [orderNumber]);
  const print = () => {
    onlyOrder = orderNumber;
    addEventListener('afterprint', () => (onlyOrder = undefined), { once: true });
    window.print();
  };
  return { isPrinted, print };
};
