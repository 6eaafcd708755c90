import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { soughtOrder } from './sought-order.ts';

/** Writes into the URL which order is open, so that Back and a reload find it open. The history entry stays the same. */
const noteOpened = (id: string): void => history.replaceState(history.state, '', id ? `#${id}` : location.pathname);

interface OpenedOrder {
  readonly details: RefObject<HTMLDetailsElement | null>;
  /** Opens the order and moves the focus to an element in it, or to its head. */
  readonly openAt: (id: string) => void;
  /** Call this when the member is about to open or close the order. */
  readonly onToggle: () => void;
}

/** Opens the order that the hash of the URL names: after a link in a mail, after the reload that follows a cancellation, or on Back. */
export const useOpenedOrder = (number: string, isOpenFromStart: boolean): OpenedOrder => {
  const details = useRef<HTMLDetailsElement>(null);
  const show = useCallback((id: string) => {
    const order = details.current;
    if (!order) return;
    const fold = order.parentElement?.closest('details');
    if (fold) fold.open = true;
    order.open = true;
    const sought = id.startsWith('receipt-') ? document.getElementById(id) : undefined;
    (sought ?? order.querySelector('summary'))?.focus();
  }, []);
  useEffect(() => {
    const look = () => {
      if (soughtOrder() === number) show(location.hash.slice(1));
    };
    // The member opened it before hydration.
    if (details.current?.open && !isOpenFromStart && !soughtOrder()) noteOpened(`order-${number}`);
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [number, isOpenFromStart, show]);
  return {
    details,
    openAt: (id) => {
      noteOpened(id);
      show(id);
    },
    onToggle: () => {
      if (!details.current?.open) noteOpened(`order-${number}`);
      else if (soughtOrder() === number) noteOpened('');
    },
  };
};
