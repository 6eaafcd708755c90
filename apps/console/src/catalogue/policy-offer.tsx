import { isDay } from '@hitosoroi/rules/day';
import type { PolicyConflictKind } from '@hitosoroi/rules/policy-conflict-kinds';
import { cancelPolicyFor } from '@hitosoroi/texts/cancel-policies';
import { policyConflicts } from '@hitosoroi/texts/policy-conflicts';
import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form';
import type { TypedForm } from '../forms/use-form-with.ts';
import { T, useTexts } from '../language/t.tsx';
import { Button } from '../ui/button.tsx';
import { Warning } from '../ui/warning.tsx';
import styles from './catalogue.module.css';

type Conflicts = readonly { readonly language: 'ja' | 'en'; readonly says: PolicyConflictKind }[];

/** Says where a policy contradicts the way of canceling, in sentences. */
export function PolicyConflicts({ of: conflicts }: { of: Conflicts }) {
  const t = useTexts();
  return conflicts.map(({ language, says }) => (
    <span key={`${language} ${says}`} className={styles.conflict}>
      {t(`policy.conflict.${says}`, { text: t(`policy.text.${language}`) })}
    </span>
  ));
}

interface Terms {
  readonly payment_cancel_method: number;
  readonly main_end_date: string;
  readonly cancel_policy: string;
  readonly cancel_policy_en: string;
}

/** Warns of a policy that contradicts the way of canceling, and offers a text for this way: then, for an empty one, and when the way changes. */
export function PolicyOffer<Values extends FieldValues>({ form }: { form: TypedForm<Values> }) {
  const t = useTexts();
  const field = (name: keyof Terms) => name as unknown as Path<Values>;
  const names = ['payment_cancel_method', 'main_end_date', 'cancel_policy', 'cancel_policy_en'] as const;
  const [method, day, ja, en] = useWatch({ control: form.control, name: names.map(field) }) as unknown as [
    number,
    string,
    string,
    string,
  ];
  const terms = { payment_cancel_method: Number(method), main_end_date: isDay(day) ? day : null };
  const conflicts = policyConflicts({ ...terms, cancel_policy: ja, cancel_policy_en: en });
  const text = cancelPolicyFor(terms);
  const isChanged = form.getFieldState(field('payment_cancel_method'), form.formState).isDirty;
  const isOffered =
    (conflicts.length > 0 || ja.trim() === '' || isChanged) && (ja.trim() !== text.ja || en.trim() !== text.en);
  const take = () => {
    for (const [name, words] of [
      ['cancel_policy', text.ja],
      ['cancel_policy_en', text.en],
    ] as const)
      form.setValue(field(name), words as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className={styles.offer} role="status">
      {conflicts.length > 0 && (
        <Warning>
          <PolicyConflicts of={conflicts} />
        </Warning>
      )}
      {isOffered && (
        <>
          <p>
            <T
              id="policy.offer"
              values={{ way: t(`details.payment_cancel_method.${terms.payment_cancel_method === 2 ? 2 : 1}`) }}
            />
          </p>
          <blockquote className={styles.quoted}>
            <p lang="ja">{text.ja}</p>
            <p lang="en">{text.en}</p>
          </blockquote>
          <div>
            <Button onClick={take}>
              <T id="policy.take" />
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
