import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { Field } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { useMe } from '../../session/me.ts';
import { Section } from '../../ui/page.tsx';
import { type CloseDay, closeDayQuery, closeDaysQuery } from './close-query.ts';

const Signature = z.object({ note: z.string().check(z.trim(), z.maxLength(500, 'answer-long')) });

const whyNot = (day: CloseDay, isFinance: boolean) => {
  if (!isFinance) return 'close.not_finance' as const;
  if (!day.is_over) return 'close.not_over' as const;
  if (day.compare.state === 'outdated') return 'close.compare_again' as const;
  return day.compare.state === 'done' ? undefined : ('close.not_compared' as const);
};

function SignForm({ day }: { day: CloseDay }) {
  const client = useQueryClient();
  const sign = useKeyed('POST /close/sign');
  const [hasMovedOn, setMovedOn] = useState(false);
  const checked = useFormWith(
    Signature,
    { note: day.signed?.note ?? '' },
    async ({ note }) => {
      setMovedOn(false);
      try {
        return await sign({ day: day.day, version: day.version, figures: day.figures, note });
      } catch (error) {
        if (isRefusedFor(error, 'stale')) {
          client.setQueryData(closeDayQuery(day.day).queryKey, error.refusal?.current as CloseDay);
          setMovedOn(true);
        }
        throw error;
      }
    },
    {
      next: (_signed, sent) => sent,
      onSaved: (signed) => {
        client.setQueryData(closeDayQuery(day.day).queryKey, signed);
        return client.invalidateQueries({ queryKey: closeDaysQuery().queryKey });
      },
    },
  );
  return (
    <Form
      checked={checked}
      action={day.signed ? 'close.sign.again' : 'close.sign'}
      instead={
        hasMovedOn ? (
          <p role="alert">
            <T id="close.moved_on" />
          </p>
        ) : undefined
      }
    >
      <Field form={checked.form} name="note" label="close.note" hint="close.note.hint">
        {(control) => <textarea {...control} {...checked.form.register('note')} rows={3} />}
      </Field>
    </Form>
  );
}

/** The form that signs the day's figures. If the day cannot be signed now, the form says why. */
export function Sign({ day }: { day: CloseDay }) {
  const { roles } = useMe();
  const why = whyNot(day, roles.includes('finance'));
  return (
    <Section title="close.sign">
      <p>
        <T id={why ?? 'close.sign.text'} />
      </p>
      {!why && <SignForm day={day} />}
    </Section>
  );
}
