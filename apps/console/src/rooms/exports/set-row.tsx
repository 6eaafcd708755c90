import { addDays, type Day, dayInJapan } from '@hitosoroi/rules/day';
import { isMoney, mayExportAmounts } from '@hitosoroi/rules/order-columns';
import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import { listText } from '@hitosoroi/texts/text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { type ExportSet, exportSetsQuery, exportsQuery } from '../../exports/exports-query.ts';
import { FileState } from '../../exports/file-state.tsx';
import { useFile } from '../../exports/use-file.ts';
import { Moment } from '../../language/moment.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { Facility } from '../../session/facilities-query.ts';
import { useMe } from '../../session/me.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Problem } from '../../ui/problem.tsx';
import { ChangeSet } from './change-set.tsx';
import { choiceWords } from './choice-words.ts';
import styles from './exports.module.css';

/**
 * A saved export set: the last file of new orders that was downloaded, and buttons that export new orders, the orders of one day, or all.
 */
export function SetRow({ set, facilities }: { set: ExportSet; facilities: ReadonlyMap<number, Facility> }) {
  const t = useTexts();
  const language = useLanguage();
  const { roles } = useMe();
  const client = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const file = useFile();
  const onDone = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: exportSetsQuery().queryKey }),
      client.invalidateQueries({ queryKey: exportsQuery().queryKey }),
    ]);
  const takeBack = useChange('POST /exports/sets/take-back', { onDone });
  const retire = useChange('POST /exports/sets/retire', { onDone });
  const discard = useChange('POST /exports/discard', { onDone });
  const mayNot = set.columns.some(isMoney) && !hasOneOf(roles, mayExportAmounts);
  const why = `set-${set.id}-why`;
  const { id, version, format, columns, filter } = set;
  const start = (is_new_only: boolean, day?: Day) =>
    file.run({
      format,
      columns,
      filter: { ...filter, ...(day && { from: day, to: day }) },
      set_id: id,
      is_new_only,
    });
  const columnWords = listText(
    columns.map((column) => t(`order_column.${column}`)),
    language,
  );
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <Written text={set.name} />
        <div className={pageStyles.note}>
          <Written text={choiceWords(filter, facilities, t, language)} />
          {' · '}
          {format.toUpperCase()}
        </div>
        <div className={pageStyles.note}>{columnWords}</div>
      </th>
      <td className={styles.last}>
        {set.last ? (
          <>
            <Moment at={set.last.taken_at} />
            <div className={pageStyles.note}>
              <T id="exports.set.last.text" values={{ by: set.last.by, orders: set.last.orders }} />
            </div>
          </>
        ) : (
          '–'
        )}
      </td>
      <td>
        <div className={styles.actions}>
          <Button
            tone="main"
            isBusy={file.isRunning}
            whyNot={mayNot || (set.open && !file.file) ? why : undefined}
            onClick={() => start(true)}
          >
            <T id="exports.set.new" />
          </Button>
          {([-1, 0] as const).map((offset) => (
            <Button
              key={offset}
              isBusy={file.isRunning}
              whyNot={mayNot ? why : undefined}
              onClick={() => start(false, addDays(dayInJapan(new Date()), offset))}
            >
              <T id={offset === 0 ? 'exports.set.today' : 'exports.set.yesterday'} />
            </Button>
          ))}
          <Button isBusy={file.isRunning} whyNot={mayNot ? why : undefined} onClick={() => start(false)}>
            <T id="exports.set.all" />
          </Button>
        </div>
        <div className={styles.actions}>
          {set.last && !set.open && (
            <ConfirmButton
              action="exports.set.take_back"
              consequence="exports.set.take_back.text"
              values={{ orders: set.last.orders }}
              call={takeBack}
              given={{ id, version }}
            />
          )}
          {set.open && !file.file && (
            <ConfirmButton
              action="exports.discard"
              consequence="exports.discard.text"
              call={discard}
              given={{ id: set.open.export_id }}
            />
          )}
          <Button tone="quiet" onClick={() => setChanging(true)}>
            <T id="exports.set.change" />
          </Button>
          {!set.open && (
            <ConfirmButton
              action="exports.set.retire"
              consequence="exports.set.retire.text"
              values={{ name: set.name }}
              tone="danger"
              call={retire}
              given={{ id, version }}
            />
          )}
        </div>
        <p id={why} className={pageStyles.note}>
          {mayNot && <T id="exports.set.no_amounts" />}
          {!mayNot && set.open && !file.file && <T id="exports.set.open" values={{ by: set.open.by }} />}
        </p>
        {file.file && <FileState of={file.file} />}
        <Problem error={file.error} />
        {isChanging && <ChangeSet set={set} onClose={() => setChanging(false)} />}
      </td>
    </tr>
  );
}
