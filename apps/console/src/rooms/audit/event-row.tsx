import { Written } from '@hitosoroi/web/language.tsx';
import type { Answer } from '../../api/client.ts';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import { type Difference, differencesOf } from '../../ui/differences.ts';
import styles from './audit.module.css';
import { holdsQuestions } from './question-changes.ts';
import { Questions } from './questions.tsx';
import { FieldName, Value } from './value.tsx';

type AuditEvent = Answer<'GET /audit'>['events'][number];

function BeforeAndAfter({ of: { field, before, after }, isNew }: { of: Difference; isNew: boolean }) {
  return (
    <>
      {!isNew && (
        <td>
          <del>
            <Value field={field} of={before} />
          </del>
        </td>
      )}
      <td>
        <ins>
          <Value field={field} of={after} />
        </ins>
      </td>
    </>
  );
}

/** The changed fields. A new thing, or a mere note, has no earlier state, so its table has no column for earlier values. */
function Differences({ of: differences, isNew }: { of: readonly Difference[]; isNew: boolean }) {
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">
            <T id="audit.field" />
          </th>
          {!isNew && (
            <th scope="col">
              <T id="audit.before" />
            </th>
          )}
          <th scope="col">
            <T id={isNew ? 'audit.value' : 'audit.after'} />
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">
              <FieldName field={field} />
            </th>
            {holdsQuestions(field, before, after) ? (
              <td colSpan={isNew ? 1 : 2}>
                <Questions before={before} after={after} />
              </td>
            ) : (
              <BeforeAndAfter of={{ field, before, after }} isNew={isNew} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lines({ of: lines }: { of: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>
          <Written text={line} />
        </li>
      ))}
    </ul>
  );
}

/** One change: who made it, what changed, and when. Staff can unfold the values before and after the change. */
export function EventRow({ event }: { event: AuditEvent }) {
  const differences = differencesOf(event.before, event.after);
  return (
    <li className={styles.event}>
      <span className={styles.when}>
        <Moment at={event.happened_at} />
      </span>
      <span className={styles.who}>
        <Written text={event.who} />
      </span>
      <span>
        <Written text={event.sentence} />
      </span>
      {differences.length > 0 && (
        <details>
          <summary>
            <T id={event.before === null ? 'audit.detail' : 'audit.what_changed'} />
          </summary>
          {event.words ? <Lines of={event.words} /> : <Differences of={differences} isNew={event.before === null} />}
        </details>
      )}
      {event.detail !== null && (
        <details>
          <summary>
            <T id="audit.detail" />
          </summary>
          <Differences of={differencesOf(null, event.detail)} isNew />
        </details>
      )}
    </li>
  );
}
