import { instantText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Answer, ask, type Query } from '../api/client.ts';
import { Moment } from '../language/moment.tsx';
import { T, useTexts } from '../language/t.tsx';
import { Button } from '../ui/button.tsx';
import { differencesOf } from '../ui/differences.ts';
import { Loading } from '../ui/notice.tsx';
import pageStyles from '../ui/page.module.css';
import { TableBox } from '../ui/page.tsx';
import { Problem } from '../ui/problem.tsx';
import styles from './catalogue.module.css';

type Kind = Query<'GET /catalogue/versions'>['kind'];
type Version = Answer<'GET /catalogue/versions'>['versions'][number];

/** The query key to invalidate after saving. */
export const versionsKey = (kind: Kind, id: number) => ['catalogue', 'versions', kind, id] as const;

interface VersionsProps<Snapshot> {
  readonly kind: Kind;
  readonly id: number;
  /** A field's name; a field without a name is not shown. */
  readonly nameOf: (field: string) => ReactNode;
  /** A field's value as text. */
  readonly wordsOf: (field: string, value: unknown) => string;
  /** Fills the form with a version, which staff then check and save as a new version. Absent for staff who may only read. */
  readonly onTake: ((snapshot: Snapshot) => void) | undefined;
}

type Told<Snapshot> = Pick<VersionsProps<Snapshot>, 'nameOf' | 'wordsOf'>;

function Changes<Snapshot>({ version, nameOf, wordsOf }: Told<Snapshot> & { version: Version }) {
  const t = useTexts();
  const changes = differencesOf(version.before, version.after).filter(({ field }) => nameOf(field) !== undefined);
  if (version.before === null || changes.length === 0) return null;
  return (
    <details>
      <summary>
        <T id="versions.changes" values={{ count: changes.length }} />
      </summary>
      <TableBox label={t('versions.changes', { count: changes.length })}>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <T id="versions.before" />
            </th>
            <th scope="col">
              <T id="versions.after" />
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{nameOf(field)}</th>
              <td className={styles.changed}>
                <Written text={wordsOf(field, before)} />
              </td>
              <td className={styles.changed}>
                <Written text={wordsOf(field, after)} />
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </details>
  );
}

/** All versions of a set, form or facility, and what each version changed. A button fills the form with a version. */
export function Versions<Snapshot>({ kind, id, nameOf, wordsOf, onTake }: VersionsProps<Snapshot>) {
  const t = useTexts();
  const language = useLanguage();
  const { data, error } = useQuery({
    queryKey: versionsKey(kind, id),
    queryFn: () => ask('GET /catalogue/versions', { query: { kind, id: String(id) } }),
  });
  if (error) return <Problem error={error} />;
  if (!data) return <Loading />;
  const { versions } = data;
  if (versions.length === 0)
    return (
      <p className={pageStyles.note}>
        <T id="versions.none" />
      </p>
    );
  const oldest = versions.at(-1);
  const take = (snapshot: unknown, label: string) =>
    onTake &&
    snapshot !== null && (
      <Button label={label} onClick={() => onTake(snapshot as Snapshot)}>
        <T id="versions.take" />
      </Button>
    );
  return (
    <ol className={styles.versions}>
      {versions.map((version, index) => (
        <li key={version.id}>
          <div className={pageStyles.actions}>
            <Moment at={version.happened_at} />
            <strong>
              <Written text={version.who} />
            </strong>
            <span>{version.sentence}</span>
            {index === 0 ? (
              <span className={pageStyles.note}>
                <T id="versions.present" />
              </span>
            ) : (
              take(
                version.after,
                t('versions.take_of', { who: version.who, at: instantText(version.happened_at, language) }),
              )
            )}
          </div>
          <Changes version={version} nameOf={nameOf} wordsOf={wordsOf} />
        </li>
      ))}
      {oldest && oldest.before !== null && (
        <li>
          <div className={pageStyles.actions}>
            <T id="versions.first" />
            {take(oldest.before, t('versions.take_first'))}
          </div>
        </li>
      )}
    </ol>
  );
}
