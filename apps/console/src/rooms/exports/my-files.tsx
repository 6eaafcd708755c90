import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { type Export, exportSetsQuery, exportsQuery } from '../../exports/exports-query.ts';
import { FileState } from '../../exports/file-state.tsx';
import { Moment } from '../../language/moment.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { useNamedFacilities } from '../../session/facilities-query.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Section, TableBox } from '../../ui/page.tsx';
import { choiceWords } from './choice-words.ts';
import styles from './exports.module.css';

function Discard({ file }: { file: Export }) {
  const client = useQueryClient();
  const discard = useChange('POST /exports/discard', {
    onDone: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: exportsQuery().queryKey }),
        client.invalidateQueries({ queryKey: exportSetsQuery().queryKey }),
      ]),
  });
  return (
    <ConfirmButton action="exports.discard" consequence="exports.discard.text" call={discard} given={{ id: file.id }} />
  );
}

/** The staff member's own files, with their progress. */
export function MyFiles() {
  const t = useTexts();
  const language = useLanguage();
  const { data } = useSuspenseQuery(exportsQuery());
  const facilities = useNamedFacilities(
    data.exports.flatMap(({ filter }) => (filter.facility ? [Number(filter.facility)] : [])),
  );
  const what = (file: Export) =>
    [file.set_name, file.format.toUpperCase(), choiceWords(file.filter, facilities, t, language)]
      .filter(Boolean)
      .join(' · ');
  return (
    <Section title="exports.mine">
      {data.exports.length === 0 ? (
        <p>
          <T id="exports.mine.none" />{' '}
          <Link to="/orders">
            <T id="exports.to_list" />
          </Link>
        </p>
      ) : (
        <TableBox label={t('exports.mine')}>
          <thead>
            <tr>
              <th scope="col">
                <T id="exports.asked" />
              </th>
              <th scope="col">
                <T id="exports.what" />
              </th>
              <th scope="col">
                <T id="exports.state" />
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {data.exports.map((file) => (
              <tr key={file.id}>
                <th scope="row" className={styles.whole}>
                  <Moment at={file.asked_at} />
                </th>
                <td>
                  <Written text={what(file)} />
                </td>
                <td>
                  <FileState of={file} />
                </td>
                <td className={styles.whole}>
                  {(file.state === 'waiting' || file.state === 'ready') && <Discard file={file} />}
                </td>
              </tr>
            ))}
          </tbody>
        </TableBox>
      )}
    </Section>
  );
}
