import { timeInJapan } from '@hitosoroi/rules/day';
import { T } from '../language/t.tsx';
import { Button } from '../ui/button.tsx';
import { Tag } from '../ui/page.tsx';
import { Problem } from '../ui/problem.tsx';
import styles from './exports.module.css';
import type { Export } from './exports-query.ts';
import { Progress } from './progress.tsx';
import { useDownload } from './use-download.ts';

/** Where a file is, and what can be done with it. */
export function FileState({ of: file }: { of: Export }) {
  const download = useDownload();
  if (file.state === 'waiting') return <Progress of={file} />;
  if (file.state === 'failed') return <T id={file.problem === 'too-long' ? 'exports.too_long' : 'exports.failed'} />;
  const counts = { orders: file.orders_done, rows: file.rows_done };
  if (file.state === 'over') {
    return (
      <>
        <T id="exports.ready" values={counts} />{' '}
        <Tag tone="off">
          <T id="exports.over" />
        </Tag>
      </>
    );
  }
  return (
    <div className={styles.file}>
      <span role="status">
        <T id={file.taken_at ? 'exports.taken' : 'exports.ready'} values={counts} />
      </span>
      <Button tone={file.taken_at ? 'plain' : 'main'} isBusy={download.isRunning} onClick={() => download.run(file)}>
        <T id={file.taken_at ? 'exports.download.again' : 'exports.download'} />
      </Button>
      {file.expires_at && (
        <small className={styles.until}>
          <T id="exports.until" values={{ time: timeInJapan(new Date(file.expires_at)) }} />
        </small>
      )}
      <Problem error={download.error} />
    </div>
  );
}
