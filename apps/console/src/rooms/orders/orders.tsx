import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ExportDialog } from '../../exports/export-dialog.tsx';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';
import { FilterForm } from './filter-form.tsx';
import { OrderTable } from './order-table.tsx';
import { ordersQuery } from './orders-query.ts';
import { useOrdersSearch } from './orders-search.ts';
import { Totals } from './totals.tsx';
import { useColumns } from './use-columns.ts';
import { usePrint } from './use-print.ts';

/** All orders that the staff member may see, with filter and columns. */
export function Screen() {
  const language = useLanguage();
  const [search, setSearch] = useOrdersSearch();
  const { columns, choose } = useColumns();
  const [isChoosing, setChoosing] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const filter = useRef<HTMLFormElement>(null);
  const startExport = () => {
    // Applies the filter that staff chose in the form and have not submitted yet.
    filter.current?.requestSubmit();
    setExporting(true);
  };
  const list = useInfiniteQuery(ordersQuery(search, language));
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? [];
  const totals = list.data?.pages[0]?.totals;
  const { isPrinting, startPrint } = usePrint(list, orders.length);
  const { sort: _, ...filtered } = search;
  return (
    <Page
      title={<T id="room.orders" />}
      lead="orders.lead"
      isWide
      actions={
        <>
          <Button onClick={() => setChoosing(true)}>
            <T id="orders.columns" />
          </Button>
          <Button onClick={startExport}>
            <T id="exports.start" />
          </Button>
          {orders.length > 0 && (
            <Button isBusy={isPrinting} onClick={startPrint}>
              <T id="orders.print" />
            </Button>
          )}
        </>
      }
    >
      <FilterForm of={filter} search={search} error={list.error} onSearch={setSearch} />
      {list.isPending && <Loading />}
      <Problem error={list.error} />
      {list.isSuccess && orders.length === 0 && (
        <Notice title="orders.none" level={2}>
          <p>
            <T id="orders.none.text" />
          </p>
        </Notice>
      )}
      {orders.length > 0 && !(list.error && list.isPlaceholderData) && (
        <>
          {totals && <Totals totals={totals} search={search} shown={list.hasNextPage ? orders.length : undefined} />}
          <OrderTable orders={orders} columns={columns} />
        </>
      )}
      {list.hasNextPage && (
        <div>
          <Button isBusy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            <T id="orders.more" />
          </Button>
        </div>
      )}
      {isChoosing && <ColumnsDialog chosen={columns} onChoose={choose} onClose={() => setChoosing(false)} />}
      {isExporting && <ExportDialog search={filtered} columns={columns} onClose={() => setExporting(false)} />}
    </Page>
  );
}
