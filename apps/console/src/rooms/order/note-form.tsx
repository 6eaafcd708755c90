import { dayInJapan } from '@hitosoroi/rules/day';
import { FollowUpDay, NoteText } from '@hitosoroi/rules/order-note';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useKeyed } from '../../api/use-change.ts';
import { Field } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { Said } from '../../ui/said.tsx';
import styles from './order.module.css';

const NewNote = z.object({ text: NoteText, follow_up_on: FollowUpDay });

/** A form for a note to colleagues, and for the day on which they should look at the order again. */
export function NoteForm({ number }: { number: string }) {
  const client = useQueryClient();
  const add = useKeyed('POST /order/notes');
  const checked = useFormWith(NewNote, { text: '', follow_up_on: '' }, (values) => add({ number, ...values }), {
    next: () => ({ text: '', follow_up_on: '' }),
    onSaved: () => client.invalidateQueries({ queryKey: ['order', number] }),
  });
  const day = useWatch({ control: checked.form.control, name: 'follow_up_on' });
  return (
    <Form checked={checked} action="note.add" isSecond>
      <Field form={checked.form} name="text" label="note.text" hint="note.text.hint">
        {(control) => (
          <textarea
            {...control}
            {...checked.form.register('text')}
            className={`${control.className} ${styles.area}`}
            rows={3}
          />
        )}
      </Field>
      <Field form={checked.form} name="follow_up_on" label="note.follow_up" hint="note.follow_up.hint">
        {(control) => <input {...control} {...checked.form.register('follow_up_on')} type="date" />}
      </Field>
      <p role="status">{day !== '' && day < dayInJapan(new Date()) && <T id="note.past" />}</p>
      <Said>{checked.isSaved && <T id="note.added" />}</Said>
    </Form>
  );
}
