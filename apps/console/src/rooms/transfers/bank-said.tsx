import { dayInJapan } from '@hitosoroi/rules/day';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { isRefusedFor } from '../../api/client.ts';
import { Choice } from '../../forms/choice.tsx';
import { Field, FieldSet } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';

const Said = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(500, 'answer-long')),
  choice: z.string().check(z.minLength(1, 'required')),
  /** The day on which the bank returned the money; empty for the other outcomes. */
  returned_on: z.string(),
});

interface BankSaidProps<Name extends string> {
  readonly choices: Readonly<Partial<Record<Name, TextId>>>;
  readonly labels: {
    readonly choice: TextId;
    readonly reason: TextId;
    readonly action: TextId;
    /** The label of the field for the day of the return; absent if the form has no such field. */
    readonly day?: TextId;
  };
  readonly send: (said: {
    readonly reason: string;
    readonly choice: Name;
    readonly returned_on: string;
  }) => Promise<unknown>;
  readonly onDone: (choice: Name) => void;
  /** Called if the server refuses the change because the transfer has changed since it was loaded. */
  readonly onMoved: () => void;
}

/** A form for what the bank did with a transfer, and how staff know that. The input stays if a colleague or the member saved first. */
export function BankSaid<Name extends string>({ choices, labels, send, onDone, onMoved }: BankSaidProps<Name>) {
  const client = useQueryClient();
  const checked = useFormWith(
    Said,
    { reason: '', choice: '', returned_on: labels.day ? dayInJapan(new Date()) : '' },
    async ({ reason, choice, returned_on }) => {
      try {
        return await send({ reason, choice: choice as Name, returned_on });
      } catch (error) {
        if (isRefusedFor(error, 'stale', 'transfer-state')) {
          onMoved();
          await client.invalidateQueries();
        }
        throw error;
      }
    },
    {
      leave: async (_, { choice }) => {
        onDone(choice as Name);
        await client.invalidateQueries();
      },
    },
  );
  const { field } = useController({ control: checked.form.control, name: 'choice' });
  return (
    <Form checked={checked} action={labels.action} isSecond>
      <FieldSet form={checked.form} name="choice" label={labels.choice}>
        {(Object.keys(choices) as Name[]).map((each) => (
          <Choice
            key={each}
            type="radio"
            name="choice"
            isChosen={field.value === each}
            onChoose={() => field.onChange(each)}
          >
            <T id={choices[each] as TextId} />
          </Choice>
        ))}
      </FieldSet>
      {labels.day && (
        <Field form={checked.form} name="returned_on" label={labels.day}>
          {(control) => <input {...control} {...checked.form.register('returned_on')} type="date" />}
        </Field>
      )}
      <TextAreaField
        form={checked.form}
        name="reason"
        label={labels.reason}
        hint="transfers.fail.reason.hint"
        rows={2}
      />
    </Form>
  );
}
