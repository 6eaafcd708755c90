import { columnsIn, isMoney, type OrderColumn, seesAmounts, usualColumns } from '@hitosoroi/rules/order-columns';
import { useState } from 'react';
import { readStored, store } from '../../browser/storage.ts';
import { useMe } from '../../session/me.ts';

const KEY = 'consoleOrderColumns';

/** The columns that somebody wants to see, as this browser keeps them; never what is not for them. */
export const useColumns = () => {
  const { roles } = useMe();
  const [chosen, setChosen] = useState(() => columnsIn(readStored(KEY)?.split(',') ?? []));
  const wanted = chosen.length > 0 ? chosen : usualColumns;
  const hasAmounts = seesAmounts(roles);
  return {
    columns: wanted.filter((column) => hasAmounts || !isMoney(column)),
    hasAmounts,
    choose: (columns: readonly OrderColumn[]) => {
      store(KEY, columns.join(','));
      setChosen(columnsIn(columns));
    },
  };
};
