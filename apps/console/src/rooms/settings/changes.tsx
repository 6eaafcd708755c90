import { Written } from '@hitosoroi/web/language.tsx';
import type { Answer } from '../../api/client.ts';
import { T, useTextsIfAny } from '../../language/t.tsx';

type Change = Answer<'POST /settings/change/preview'>['changes'][number];

/** The settings that a change replaces, with old and new value. */
export function Changes({ of: changes }: { of: readonly Change[] }) {
  const textOf = useTextsIfAny();
  const shown = (field: string, value: string) =>
    value === '' ? <T id="settings.none" /> : <Written text={textOf(`audit_value.${field}.${value}`) ?? value} />;
  return changes.map(({ field, before, after }) => (
    <div key={field}>
      <dt>{textOf(`audit_field.${field}`)}</dt>
      <dd>
        <del>{shown(field, before)}</del> → <ins>{shown(field, after)}</ins>
      </dd>
    </div>
  ));
}
