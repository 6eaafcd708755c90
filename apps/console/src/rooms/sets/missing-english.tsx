import { fieldsWithoutEnglish } from '@hitosoroi/rules/set-english';
import type { SetFields } from '@hitosoroi/rules/set-fields';
import { type Path, useWatch } from 'react-hook-form';
import type { TypedForm } from '../../forms/use-form-with.ts';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './sets.module.css';

const ofSet: Record<string, TextId> = {
  name_en: 'sets.field.name_en',
  description_en: 'sets.field.description_en',
  kind_en: 'sets.field.kind_en',
  'quantity_a.unit_en': 'sets.field.quantity_a',
  'quantity_b.unit_en': 'sets.field.quantity_b',
};

const ofParts: Record<string, { part: TextId; field: TextId }> = {
  'options.name_en': { part: 'sets.plan', field: 'sets.plan.name_en' },
  'options.description_en': { part: 'sets.plan', field: 'sets.plan.description_en' },
  'contents.name_en': { part: 'sets.part', field: 'sets.part.name_en' },
  'pictures.alt_en': { part: 'sets.picture', field: 'sets.picture.alt_en' },
};

/** The fields without English, each with a link. */
export function MissingEnglish({ form }: { form: TypedForm<SetFields> }) {
  const t = useTexts();
  const set = useWatch({ control: form.control }) as SetFields;
  const missing = fieldsWithoutEnglish(set);
  const nameOf = (path: string): string => {
    const plain = ofSet[path];
    if (plain) return t(plain);
    const [list = '', index = '', field = ''] = path.split('.');
    const words = ofParts[`${list}.${field}`];
    return words ? t('sets.of', { what: t(words.part, { number: Number(index) + 1 }), name: t(words.field) }) : path;
  };
  const goTo = (path: string) => {
    // Unfolds all folded parts of the page, because the field may be in one of them.
    for (const closed of document.querySelectorAll('details')) closed.open = true;
    form.setFocus(path as Path<SetFields>);
  };
  if (missing.length === 0) return null;
  return (
    <div id="english">
      <Section title="sets.missing">
        <p>
          <T id="sets.missing.text" />
        </p>
        <ul className={styles.missing}>
          {missing.map((path) => (
            <li key={path}>
              <Button tone="link" onClick={() => goTo(path)}>
                {nameOf(path)}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
