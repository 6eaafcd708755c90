import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { exportSetsQuery } from '../../exports/exports-query.ts';
import { T, useTexts } from '../../language/t.tsx';
import { useNamedFacilities } from '../../session/facilities-query.ts';
import { Section, TableBox } from '../../ui/page.tsx';
import { SetRow } from './set-row.tsx';

/** The saved export sets: a filter, columns and format under a name, for repeated exports. */
export function SavedSets() {
  const t = useTexts();
  const { data } = useSuspenseQuery(exportSetsQuery());
  const facilities = useNamedFacilities(
    data.sets.flatMap(({ filter }) => (filter.facility ? [Number(filter.facility)] : [])),
  );
  return (
    <Section title="exports.sets">
      <p>
        <T id="exports.sets.lead" />
      </p>
      {data.sets.length === 0 ? (
        <p>
          <T id="exports.sets.none" />{' '}
          <Link to="/orders">
            <T id="exports.to_list" />
          </Link>
        </p>
      ) : (
        <TableBox label={t('exports.sets')}>
          <thead>
            <tr>
              <th scope="col">
                <T id="exports.set.name" />
              </th>
              <th scope="col">
                <T id="exports.set.last" />
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {data.sets.map((set) => (
              <SetRow key={set.id} set={set} facilities={facilities} />
            ))}
          </tbody>
        </TableBox>
      )}
    </Section>
  );
}
