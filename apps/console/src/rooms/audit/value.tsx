import { isLanguage } from '@hitosoroi/rules/language';
import { languageNames } from '@hitosoroi/texts/language-names';
import { listText } from '@hitosoroi/texts/text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { Suspense } from 'react';
import { useTexts, useTextsIfAny } from '../../language/t.tsx';
import { useNamedFacilities } from '../../session/facilities-query.ts';
import { facilityName } from '../../session/facility-name.ts';

/** The name of a field in the page's language, or its name in the code if this page has no text for it. */
export function FieldName({ field }: { field: string }) {
  return useTextsIfAny()(`audit_field.${field}`) ?? field;
}

/** Shows each facility by name, or by id if this staff member may not see it. */
function FacilityNames({ ids }: { ids: readonly number[] }) {
  const language = useLanguage();
  const facilities = useNamedFacilities(ids);
  const names = ids.map((id) => {
    const facility = facilities.get(id);
    return facility ? facilityName(facility, language) : String(id);
  });
  return <Written text={listText(names, language) || '–'} />;
}

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'number');

/** A value as text: roles and facilities by name, an empty value as a dash. */
export function Value({ field, of: value }: { field: string; of: unknown }) {
  const t = useTexts();
  const textOf = useTextsIfAny();
  const language = useLanguage();
  const partsOf = (whole: object): string =>
    Object.entries(whole)
      .flatMap(([key, part]) => {
        const name = textOf(`audit_field.${key}`);
        return name && part !== null && part !== '' ? [t('audit.part', { name, value: words(part, key) })] : [];
      })
      .join(' / ');
  const words = (part: unknown, name = field): string => {
    if (part === null || part === undefined || part === '') return '–';
    if (typeof part === 'boolean') return t(part ? 'audit.yes' : 'audit.no');
    if (name === 'facilities' && part === 'all') return t('audit.all_facilities');
    if (Array.isArray(part))
      return (
        listText(
          part.map((each) => words(each, name)),
          language,
        ) || '–'
      );
    if (typeof part === 'object') return partsOf(part);
    if (name === 'language' && isLanguage(part)) return languageNames[part];
    const known = textOf(`audit_value.${name}.${part}`);
    if (known) return known;
    // For a member, `fields` lists names from the code. For an order, `fields` lists the titles of the facility's questions.
    if (name === 'fields') return textOf(`audit_field.${part}`) ?? String(part);
    if (name === 'state') return textOf(`staff.state.${part}`) ?? String(part);
    return (name === 'roles' && textOf(`role.${part}`)) || String(part);
  };
  if (field === 'facilities' && isIds(value))
    return (
      <Suspense>
        <FacilityNames ids={value} />
      </Suspense>
    );
  return <Written text={words(value)} />;
}
