import { inLanguage } from '@hitosoroi/rules/language';
import type { SetFields } from '@hitosoroi/rules/set-fields';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useId } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Moves } from '../../catalogue/moves.tsx';
import { KindSelect, PriceInput } from '../../catalogue/price-fields.tsx';
import fieldStyles from '../../forms/field.module.css';
import { Required, TextField } from '../../forms/field.tsx';
import { Folded } from '../../forms/folded.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import type { TypedForm } from '../../forms/use-form-with.ts';
import { T, useTexts } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { newPlan } from './new-set.ts';
import styles from './sets.module.css';

type Form = TypedForm<SetFields>;
type Plan = SetFields['options'][number];

interface PlanProps {
  readonly form: Form;
  readonly isOfOne: boolean;
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onRetire: () => void;
}

function PlanCard({ form, isOfOne, index, count, onMove, onRetire }: PlanProps) {
  const t = useTexts();
  const hint = useId();
  const number = index + 1;
  const plan = t('sets.plan', { number });
  const price = isOfOne ? 'offers.price' : 'sets.plan.price';
  const at = `options.${index}` as const;
  // A single plan's fields start with the price, because the name matters only if there are several plans.
  const isOnlyOne = count === 1;
  const isRegular = useWatch({ control: form.control, name: `${at}.price_type` }) === 1;
  const names = (
    <div key="names" className={styles.pair}>
      <TextField form={form} name={`${at}.name`} label="sets.plan.name" isRequired autoComplete="off" />
      <TextField form={form} name={`${at}.name_en`} label="sets.plan.name_en" autoComplete="off" />
    </div>
  );
  const prices = (
    <div key="prices" className={styles.prices}>
      <div className={fieldStyles.field}>
        <span className={fieldStyles.label}>
          <T id={price} />
          <Required />
        </span>
        <PriceInput form={form} name={`${at}.price`} label={t('sets.of', { what: t(price), name: plan })} />
      </div>
      <div className={fieldStyles.field}>
        <span className={fieldStyles.label}>
          <T id="sets.plan.kind" />
        </span>
        <KindSelect
          form={form}
          name={`${at}.price_type`}
          label={t('sets.of', { what: t('sets.plan.kind'), name: plan })}
          {...(isRegular && { hint })}
        />
      </div>
      {isRegular && (
        <p id={hint} className={fieldStyles.hint}>
          <T id="sets.plan.kind.hint" />
        </p>
      )}
    </div>
  );
  return (
    <li className={styles.card}>
      {!isOnlyOne && (
        <div className={styles.head}>
          <h3>{plan}</h3>
          <Moves name={plan} index={index} count={count} onMove={onMove} />
          <Button tone="quiet" label={t('sets.of', { what: t('sets.plan.retire'), name: plan })} onClick={onRetire}>
            <T id="sets.plan.retire" />
          </Button>
        </div>
      )}
      {isOnlyOne ? [prices, names] : [names, prices]}
      <Folded
        form={form}
        names={[`${at}.description`, `${at}.description_en`, `${at}.color`]}
        summary={<T id="sets.plan.more" />}
      >
        <div className={styles.pair}>
          <TextAreaField form={form} name={`${at}.description`} label="sets.plan.description" rows={2} />
          <TextAreaField form={form} name={`${at}.description_en`} label="sets.plan.description_en" rows={2} />
          <TextField
            form={form}
            name={`${at}.color`}
            label="sets.plan.color"
            hint="sets.plan.color.hint"
            autoComplete="off"
          />
        </div>
      </Folded>
    </li>
  );
}

interface PlanFieldsProps {
  readonly form: Form;
  readonly isOfOne: boolean;
  /** Plans that staff removed earlier and can restore. */
  readonly retired: readonly Plan[];
}

/** The plans of a set. A removed plan is retired, and staff can restore it. */
export function PlanFields({ form, isOfOne, retired }: PlanFieldsProps) {
  const t = useTexts();
  const language = useLanguage();
  const { fields, move, remove, append } = useFieldArray({ control: form.control, name: 'options', keyName: 'key' });
  const present = useWatch({ control: form.control, name: 'options' });
  const nameOf = ({ name, name_en }: Plan) => inLanguage(language, name, name_en);
  const out = retired.filter(({ id }) => !present.some((plan) => plan.id === id));
  return (
    <Section title={isOfOne ? 'sets.plans.of_one' : 'sets.plans'}>
      {!isOfOne && (
        <p>
          <T id="sets.plans.hint" />
        </p>
      )}
      <ol className={styles.cards}>
        {fields.map((field, index) => (
          <PlanCard
            key={field.key}
            form={form}
            isOfOne={isOfOne}
            index={index}
            count={fields.length}
            onMove={move}
            onRetire={() => remove(index)}
          />
        ))}
      </ol>
      <div>
        <Button onClick={() => append(newPlan)}>
          <T id="sets.plan.add" />
        </Button>
      </div>
      {out.length > 0 && (
        <>
          <h3>
            <T id="sets.plan.retired" />
          </h3>
          <ul className={pageStyles.rows}>
            {out.map((plan) => (
              <li key={plan.id}>
                <Written text={nameOf(plan)} />
                <Button
                  label={t('sets.of', { what: t('sets.plan.put_back'), name: nameOf(plan) })}
                  onClick={() => append(plan)}
                >
                  <T id="sets.plan.put_back" />
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
