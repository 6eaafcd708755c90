import { Written } from '@hitosoroi/web/language.tsx';
import { Fragment } from 'react';
import type { Answer } from '../../api/client.ts';
import { T, useTextsIfAny } from '../../language/t.tsx';
import pageStyles from '../../ui/page.module.css';

type Change = Answer<'POST /settings/change/preview'>['changes'][number];

/** The settings that a change replaces, with old and new value. */
export function Changes({ of: changes }: { of: readonly Change[] }) {
  const textOf = useTextsIfAny();
  const shown = (field: string, value: string) =>
    value === '' ? <T id="settings.none" /> : <Written text={textOf(`audit_value.${field}.${value}`) ?? value} />;
  return (
    <dl className={pageStyles.facts}>
      {changes.map(({ field, before, after }) => (
        <Fragment key={field}>
          <dt>{textOf(`audit_field.${field}`)}</dt>
          <dd>
            <del>{shown(field, before)}</del> → <ins>{shown(field, after)}</ins>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
