import { langOf, useLanguage } from '@hitosoroi/web/language.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Answer } from '../api/client.ts';
import fieldStyles from '../forms/field.module.css';
import { SearchChoice } from '../forms/search-choice.tsx';
import { type Facility, foundFacilitiesQuery, namedQuery, useNamedFacilities } from './facilities-query.ts';
import { facilityName } from './facility-name.ts';

interface FacilityChoiceProps {
  readonly id: string;
  readonly name?: string;
  readonly chosen: number | null;
  /** The label of the option for no facility. If it is undefined, staff must choose a facility. */
  readonly none?: string | undefined;
  /** The text of an option. By default it is the name of the facility. */
  readonly nameOf?: (facility: Facility) => string;
  readonly onChoose: (id: number | null) => void;
}

const find = (words: string) => ({
  ...foundFacilitiesQuery(words),
  select: ({ facilities, is_more }: Answer<'GET /facilities'>) => ({
    things: facilities,
    isMore: is_more,
  }),
});

function Choice({ id, name, chosen: chosenId, none, nameOf, onChoose }: FacilityChoiceProps) {
  const language = useLanguage();
  const client = useQueryClient();
  const { data } = useQuery(foundFacilitiesQuery(''));
  const chosen = useNamedFacilities(chosenId === null ? [] : [chosenId]).get(chosenId ?? 0);
  const words = nameOf ?? ((facility: Facility) => facilityName(facility, language));
  const choose = (facility: Facility | undefined) => {
    // Stores the name in the cache, so that the field shows it without a request.
    if (facility) client.setQueryData(namedQuery([facility.id]).queryKey, { facilities: [facility] });
    onChoose(facility?.id ?? null);
  };
  if (data?.is_more) return <SearchChoice {...{ id, name, chosen, none, find }} nameOf={words} onChoose={choose} />;
  const facilities = data?.facilities ?? (chosen ? [chosen] : []);
  return (
    <select
      id={id}
      name={name}
      className={fieldStyles.control}
      value={chosen?.id ?? ''}
      onChange={({ target }) => choose(facilities.find((facility) => String(facility.id) === target.value))}
    >
      {none !== undefined && <option value="">{none}</option>}
      {facilities.map((facility) => (
        <option key={facility.id} value={facility.id} lang={langOf(words(facility), language)}>
          {words(facility)}
        </option>
      ))}
    </select>
  );
}

/** A field to choose a facility. It is a list of all facilities, or a search field if there are too many for a list. */
export function FacilityChoice(props: FacilityChoiceProps) {
  return (
    <Suspense fallback={<select id={props.id} className={fieldStyles.control} disabled />}>
      <Choice {...props} />
    </Suspense>
  );
}

/** A `FacilityChoice` for a form that is read as `FormData`. `first` is the id in the URL. */
export function FacilityField({
  first,
  ...field
}: { readonly first: string | undefined } & Pick<FacilityChoiceProps, 'id' | 'name' | 'none'>) {
  const [chosen, setChosen] = useState(first ? Number(first) : null);
  return <FacilityChoice {...field} chosen={chosen} onChoose={setChosen} />;
}
