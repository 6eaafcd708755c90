import { columnsIn, type OrderColumn, usualColumns } from '@hitosoroi/rules/order-columns';
import { useState } from 'react';
import { readStored, store } from '../../browser/storage.ts';

const KEY = 'consoleOrderColumns';

/** The chosen columns, stored in this browser. */
export const useColumns = () => {
  const [chosen, setChosen] = useState(() => columnsIn(readStored(KEY)?.split(',') ?? []));
  return {
    columns: chosen.length > 0 ? chosen : usualColumns,
    choose: (columns: readonly OrderColumn[]) => {
      store(KEY, columns.join(','));
      setChosen(columnsIn(columns));
    },
  };
};
