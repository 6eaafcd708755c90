import { useQueryClient } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { ask } from '../../api/client.ts';
import { useKeyed } from '../../api/use-call.ts';
import { Choice } from '../../forms/choice.tsx';
import { Field, FieldSet } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { Rehearsed } from '../../rehearsal/rehearsed.tsx';
import { useRehearsal } from '../../rehearsal/use-rehearsal.ts';
import styles from './cancellations.module.css';
import { cancellationQuery } from './cancellations-query.ts';

const Decision = z.object({
  decision: z.enum(['approved', 'rejected'], 'required'),
  note: z.string().check(z.maxLength(1_000, 'too-long')),
});
type Decision = z.output<typeof Decision>;

const actions = { approved: 'cancellations.approve', rejected: 'cancellations.reject' } as const;

/** Approve or reject: first what would happen, then the button that does just that. */
export function DecisionForm({ number }: { number: string }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const decide = useKeyed('POST /cancellations/decide');
  const rehearsal = useRehearsal({
    rehearse: (given: Decision) =>
      ask('POST /cancellations/decide/rehearse', { body: { order_number: number, ...given } }),
    act: (given) => decide({ order_number: number, ...given }),
    onDone: async ({ decision }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['cancellations'] }),
        client.invalidateQueries({ queryKey: cancellationQuery(number).queryKey }),
      ]);
      navigate('/cancellations', { state: { decided: decision } });
    },
  });
  const checked = useFormWith(Decision, { note: '' }, rehearsal.show);
  const { field } = useController({ control: checked.form.control, name: 'decision' });
  const values = useWatch({ control: checked.form.control }) as Decision;
  const chosen: Decision['decision'] | undefined = field.value;
  return (
    <>
      <Form checked={checked} action="rehearsal.show" isSecond={rehearsal.shownFor(values) !== undefined}>
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
        <Field
          form={checked.form}
          name="note"
          label="cancellations.note"
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
      <Rehearsed
        effects={rehearsal.shownFor(values)}
        action={actions[chosen ?? 'approved']}
        tone={chosen === 'rejected' ? 'danger' : 'main'}
        act={rehearsal.act}
      />
    </>
  );
}
