import { useCall } from '@hitosoroi/web/use-call';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import { bytesOf, saveFile } from '../../browser/save-file.ts';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ByDay } from './by-day.tsx';
import { ByFacility, BySet, ByWay } from './by-part.tsx';
import styles from './figures.module.css';
import { figuresQuery, type Search, useFiguresSearch } from './figures-query.ts';
import { PeriodForm } from './period-form.tsx';
import { Steps } from './steps.tsx';
import { Totals } from './totals.tsx';

function ExportButton({ search }: { search: Search }) {
  const file = useCall(() => ask('GET /figures/file', { query: search }), {
    onDone: ({ file_name, content }) => saveFile([bytesOf(content)], file_name, 'text/csv'),
  });
  return (
    <>
      <Button isBusy={file.isRunning} onClick={() => file.run()}>
        <T id="figures.export" />
      </Button>
      <Problem error={file.error} />
    </>
  );
}

/** A period's figures: from arrivals to the yen paid. */
export function Screen() {
  const { search, show, setSearch, setShow } = useFiguresSearch();
  const { data, error, isPending, isPlaceholderData } = useQuery(figuresQuery(search));
  const figures = error && isPlaceholderData ? undefined : data;
  return (
    <Page title={<T id="room.figures" />} lead="figures.lead" actions={<ExportButton search={search} />}>
      <PeriodForm search={search} figures={data} error={error} onSearch={setSearch} />
      {isPending && <Loading />}
      <Problem error={error} />
      {figures && (
        <>
          {!figures.is_complete && (
            <p className={styles.incomplete}>
              <T id="figures.incomplete" />
            </p>
          )}
          <Totals of={figures.total} />
          <ByDay of={figures} show={show} onShow={setShow} />
          <Steps of={figures.total} />
          {figures.facilities.length > 1 && <ByFacility of={figures} />}
          <ByWay of={figures} />
          <BySet of={figures} />
        </>
      )}
    </Page>
  );
}
