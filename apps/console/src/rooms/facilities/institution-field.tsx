import type { NewFacility } from '@hitosoroi/rules/facility-fields';
import { inLanguage } from '@hitosoroi/rules/language';
import { langOf, useLanguage } from '@hitosoroi/web/language.tsx';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { type Answer, ask } from '../../api/client.ts';
import { facilityKey } from '../../catalogue/facility-query.ts';
import { Field } from '../../forms/field.tsx';
import { SearchChoice } from '../../forms/search-choice.tsx';
import type { TypedForm } from '../../forms/use-form-with.ts';
import { useTexts } from '../../language/t.tsx';

type Found = Answer<'GET /catalogue/institutions'>;
type Institution = Found['institutions'][number];

export const institutionsKey = [...facilityKey, 'institutions'] as const;

const institutionsQuery = (words: string) =>
  queryOptions({
    queryKey: [...institutionsKey, words],
    queryFn: () => ask('GET /catalogue/institutions', { query: words ? { words } : {} }),
  });

const find = (words: string) => ({
  ...institutionsQuery(words),
  select: ({ institutions, is_more }: Found) => ({ things: institutions, isMore: is_more }),
});

/** The institution of a new facility: one that exists, or a new one. */
export function InstitutionField({ form }: { form: TypedForm<NewFacility> }) {
  const t = useTexts();
  const language = useLanguage();
  const { field } = useController({ control: form.control, name: 'institution_id' });
  const { data } = useSuspenseQuery(institutionsQuery(''));
  const [chosen, setChosen] = useState<Institution>();
  const nameOf = ({ name, name_en }: Institution) => inLanguage(language, name, name_en);
  const choose = (institution: Institution | undefined) => {
    setChosen(institution);
    field.onChange(institution?.id ?? null);
  };
  const none = t('details.institution.new');
  return (
    <Field form={form} name="institution_id" label="details.institution">
      {({ id, className, ...aria }) =>
        data.is_more ? (
          <SearchChoice {...{ id, aria, chosen, none, find, nameOf }} onChoose={choose} />
        ) : (
          <select
            {...{ id, className, ...aria }}
            value={field.value ?? ''}
            onChange={({ target }) => choose(data.institutions.find(({ id: each }) => String(each) === target.value))}
          >
            <option value="">{none}</option>
            {data.institutions.map((institution) => (
              <option key={institution.id} value={institution.id} lang={langOf(nameOf(institution), language)}>
                {nameOf(institution)}
              </option>
            ))}
          </select>
        )
      }
    </Field>
  );
}
