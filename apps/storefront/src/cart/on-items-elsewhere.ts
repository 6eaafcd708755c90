import { onStoredElsewhere } from '../browser/storage.ts';
import { KEY } from './cart.ts';

const itemsIn = (stored: string | null): string => JSON.stringify(JSON.parse(stored ?? '{}').selectedItems ?? []);

/** Calls `then` when another tab adds, changes or removes items. Returns a function that stops this. */
export const onItemsElsewhere = (then: () => void): (() => void) =>
  onStoredElsewhere(KEY, ({ oldValue, newValue }) => {
    try {
      if (itemsIn(oldValue) !== itemsIn(newValue)) then();
    } catch {
      then();
    }
  });
