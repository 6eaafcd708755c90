import { timeInJapan } from '@hitosoroi/rules/day';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Tag } from '../ui/page.tsx';
import { Problem } from '../ui/problem.tsx';
import styles from './exports.module.css';
import type { Export } from './exports-query.ts';
import { Progress } from './progress.tsx';
import { useDownload } from './use-download.ts';

/** Why the server made no file for a saved export set. */
const nothing = ({ is_new_only, filter: { from, to } }: Export): TextId => {
  if (is_new_only) return 'exports.nothing_new';
  return from && from === to ? 'exports.nothing_on_day' : 'exports.nothing';
};

export function FileState({ of: file }: { of: Export }) {
  const download = useDownload();
  if (file.state === 'waiting') return <Progress of={file} />;
  if (file.state === 'failed') return <T id={file.problem === 'too-long' ? 'exports.too_long' : 'exports.failed'} />;
  const counts = { orders: file.orders_done, rows: file.rows_done };
  if (file.state === 'over' && file.set_id !== null && file.orders_total === 0) {
    return (
      <span role="status">
        <T id={nothing(file)} />
      </span>
    );
  }
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
        <T id={file.taken_at ? 'exports.taken' : 'exports.ready'} values={counts} />{' '}
        {file.corrections > 0 && <T id="exports.corrections" values={{ count: file.corrections }} />}{' '}
        {file.cancellations > 0 && <T id="exports.cancellations" values={{ count: file.cancellations }} />}
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
