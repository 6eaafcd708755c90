import { langOf, useLanguage } from '@hitosoroi/web/language.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Answer } from '../api/client.ts';
import fieldStyles from '../forms/field.module.css';
import { SearchChoice } from '../forms/search-choice.tsx';
import { Problem } from '../ui/problem.tsx';
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

interface WaitingProps {
  readonly id: string;
  readonly name?: string | undefined;
  readonly chosen: number | null;
  readonly error?: Error | null;
}

/** Stands for the choice until the facilities are loaded. A form that is sent meanwhile has the chosen facility. */
function Waiting({ id, name, chosen, error }: WaitingProps) {
  return (
    <>
      {name !== undefined && <input type="hidden" name={name} value={chosen ?? ''} />}
      <select id={id} className={fieldStyles.control} disabled />
      <Problem error={error} />
    </>
  );
}

function Choice({ id, name, chosen: chosenId, none, nameOf, onChoose }: FacilityChoiceProps) {
  const language = useLanguage();
  const client = useQueryClient();
  const { data, error } = useQuery(foundFacilitiesQuery(''));
  const chosen = useNamedFacilities(chosenId === null ? [] : [chosenId]).get(chosenId ?? 0);
  const words = nameOf ?? ((facility: Facility) => facilityName(facility, language));
  const choose = (facility: Facility | undefined) => {
    // Stores the name in the cache, so that the field shows it without a request.
    if (facility) client.setQueryData(namedQuery([facility.id]).queryKey, { facilities: [facility] });
    onChoose(facility?.id ?? null);
  };
  if (data?.is_more) return <SearchChoice {...{ id, name, chosen, none, find }} nameOf={words} onChoose={choose} />;
  if (!data) return <Waiting {...{ id, name, chosen: chosenId, error }} />;
  const { facilities } = data;
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
    <Suspense fallback={<Waiting {...props} />}>
      <Choice {...props} />
    </Suspense>
  );
}

/** The id of a facility in a URL. Null if the URL has none, or something else in its place. */
const facilityIdIn = (text: string | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;

/** A `FacilityChoice` for a form that is read as `FormData`. `first` is what the URL contains. */
export function FacilityField({
  first,
  ...field
}: { readonly first: string | undefined } & Pick<FacilityChoiceProps, 'id' | 'name' | 'none'>) {
  const [chosen, setChosen] = useState(facilityIdIn(first));
  return <FacilityChoice {...field} chosen={chosen} onChoose={setChosen} />;
}
