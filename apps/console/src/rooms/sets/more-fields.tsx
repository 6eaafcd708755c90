import { inLanguage } from '@hitosoroi/rules/language';
import type { SetFields } from '@hitosoroi/rules/set-fields';
import { listText } from '@hitosoroi/texts/text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Folded } from '../../forms/folded.tsx';
import type { TypedForm } from '../../forms/use-form-with.ts';
import { T, useTexts } from '../../language/t.tsx';
import pageStyles from '../../ui/page.module.css';
import { KindFields } from './kind-fields.tsx';
import { PartFields } from './part-fields.tsx';
import { UnitFields } from './unit-fields.tsx';

const names = ['quantity_a', 'quantity_b', 'contents', 'kind', 'kind_en'] as const;

/** Which facilities may offer a set: `words` names them, and staff choose them with `field`. */
export interface Whose {
  readonly words: string;
  readonly field: ReactNode;
}

/** Rarely changed fields, folded into a line with their values. */
export function MoreFields({ form, whose }: { form: TypedForm<SetFields>; whose?: Whose | undefined }) {
  const t = useTexts();
  const language = useLanguage();
  const [a, b, contents, kind, kind_en] = useWatch({ control: form.control, name: names });
  const units = [a, b].filter((unit) => unit !== null).map(({ unit, unit_en }) => inLanguage(language, unit, unit_en));
  const [isOpen] = useState(units.length > 0 || contents.length > 0 || kind !== '');
  const facts = [
    units.length > 0 ? t('sets.units.counted', { units: listText(units, language) }) : t('sets.units.once'),
    ...(contents.length > 0 ? [t('sets.parts.count', { count: contents.length })] : []),
    ...(kind === '' ? [] : [inLanguage(language, kind, kind_en)]),
    ...(whose ? [whose.words] : []),
  ];
  return (
    <div className={pageStyles.section}>
      <Folded
        form={form}
        names={names}
        isOpen={isOpen}
        summary={<T id="sets.more" values={{ facts: listText(facts, language) }} />}
      >
        <UnitFields form={form} />
        <PartFields form={form} />
        <KindFields form={form} />
        {whose?.field}
      </Folded>
    </div>
  );
}
