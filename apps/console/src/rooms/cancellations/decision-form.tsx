import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { ask, isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { Choice } from '../../forms/choice.tsx';
import { Field, FieldSet } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFirstFocus } from '../../forms/use-first-focus.ts';
import { T } from '../../language/t.tsx';
import { Previewed } from '../../preview/previewed.tsx';
import { usePreviewedForm } from '../../preview/use-previewed-form.ts';
import styles from './cancellations.module.css';
import type { Cancellation } from './cancellations-query.ts';
import { RejectReasons } from './reject-reasons.tsx';

const Decision = z
  .object({
    decision: z.enum(['approved', 'rejected'], 'decision-required'),
    note: z.string().check(z.maxLength(1_000, 'too-long')),
  })
  .check(
    z.refine(({ decision, note }) => decision !== 'rejected' || note.trim() !== '', {
      error: 'reason-required',
      path: ['note'],
    }),
  );
type Decision = z.output<typeof Decision>;

const actions = { approved: 'cancellations.approve', rejected: 'cancellations.reject' } as const;

/** Approves or rejects a request to cancel: first the preview, then the button that decides. */
export function DecisionForm({ order, onDecidedBefore }: { order: Cancellation; onDecidedBefore: () => void }) {
  const number = order.order_number;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const decide = useKeyed('POST /cancellations/decide');
  /** A colleague may have decided first. The page then shows the colleague's decision. */
  const orDecidedBefore = (error: unknown): never => {
    if (isRefusedFor(error, 'no-request')) onDecidedBefore();
    throw error;
  };
  const { checked, shown, act } = usePreviewedForm(
    Decision,
    { note: '' },
    {
      given: (given) => ({ order_number: number, ...given }),
      preview: (body) => ask('POST /cancellations/decide/preview', { body }).catch(orDecidedBefore),
      act: (given) => decide(given).catch(orDecidedBefore),
      after: {
        leave: async ({ decision }) => {
          // Refetches all data, because the counts in the menu, the Today room and the order's page change, too.
          await client.invalidateQueries();
          navigate('/cancellations', { state: { decided: decision } });
        },
      },
    },
  );
  const { field } = useController({ control: checked.form.control, name: 'decision' });
  const chosen: Decision['decision'] | undefined = field.value;
  const choices = useFirstFocus();
  const picked = useRef('');
  /** A newly picked reason replaces the reason that staff picked before. Text that staff typed stays. */
  const put = (words: string) => {
    const typed = checked.form.getValues('note').trim();
    const isThere = picked.current !== '' && typed.includes(picked.current);
    const own = typed === '' ? words : `${typed}\n${words}`;
    const note = isThere ? typed.replace(picked.current, () => words) : own;
    checked.form.setValue('note', note, { shouldDirty: true, shouldValidate: true });
    checked.form.setFocus('note');
    picked.current = words;
  };
  return (
    <>
      <Form checked={checked} action="preview.show" isSecond={shown !== undefined}>
        <div ref={choices}>
          <FieldSet form={checked.form} name="decision" label="cancellations.decision">
            {(['approved', 'rejected'] as const).map((each) => (
              <Choice
                key={each}
                type="radio"
                name="decision"
                isChosen={chosen === each}
                onChoose={() => field.onChange(each)}
              >
                <T id={`cancellations.decision.${each}`} />
              </Choice>
            ))}
          </FieldSet>
        </div>
        {chosen === 'rejected' && <RejectReasons order={order} onPick={put} />}
        <Field
          form={checked.form}
          name="note"
          label={chosen === 'rejected' ? 'cancellations.reason_for_member' : 'cancellations.note'}
          hint={chosen ? `cancellations.note.${chosen}` : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              {...checked.form.register('note')}
              className={`${control.className} ${styles.note}`}
              rows={3}
            />
          )}
        </Field>
      </Form>
      <Previewed
        effects={shown}
        action={actions[chosen ?? 'approved']}
        tone={chosen === 'rejected' ? 'danger' : 'main'}
        act={act}
      />
    </>
  );
}
