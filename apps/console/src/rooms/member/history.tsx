import { Written } from '@hitosoroi/web/language.tsx';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import pageStyles from '../../ui/page.module.css';
import type { Member } from './member-query.ts';

/** Earlier corrections by staff, with the old and new values. */
export function History({ corrections }: { corrections: Member['corrections'] }) {
  if (corrections.length === 0) return null;
  return (
    <details>
      <summary>
        <T id="member.history" />
      </summary>
      <ul className={pageStyles.rows}>
        {corrections.map(({ field, before, after, by, corrected_at }) => (
          <li key={`${corrected_at} ${field}`}>
            <span>
              <T id={`member.${field}`} />: <del>{<Written text={before} />}</del> → <Written text={after} />
            </span>
            <span className={pageStyles.note}>
              <Written text={by} /> · <Moment at={corrected_at} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
