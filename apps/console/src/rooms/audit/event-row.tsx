import type { Answer } from '../../api/client.ts';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import { Written } from '../../language/written.tsx';
import styles from './audit.module.css';
import { type Difference, differencesOf } from './differences.ts';
import { FieldName, Value } from './value.tsx';

type AuditEvent = Answer<'GET /audit'>['events'][number];

/** What is made new, or only noted, has nothing before it. */
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
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who did what and when; what it was before and after can be opened. */
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
          <Differences of={differences} isNew={event.before === null} />
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
