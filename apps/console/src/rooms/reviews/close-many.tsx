import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useKeyed } from '../../api/use-change.ts';
import { Field } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T, useTexts } from '../../language/t.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './reviews.module.css';
import { playbookOf, type Review } from './reviews-query.ts';

const Closing = z.object({
  note: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(1_000, 'too-long')),
});

/** Closes the chosen reviews with one note. All chosen reviews are of the same kind. */
export function CloseMany({ chosen, onClosed }: { chosen: readonly [Review, ...Review[]]; onClosed: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const close = useKeyed('POST /reviews/close-many');
  const checked = useFormWith(
    Closing,
    { note: '' },
    ({ note }) => close({ kind: chosen[0].kind, ids: chosen.map(({ id }) => id), note }),
    {
      leave: async () => {
        await client.invalidateQueries();
        onClosed();
      },
    },
  );
  return (
    <Section title="reviews.close_many">
      <p className={styles.words}>
        <T id="reviews.close_many.text" values={{ kind: t(playbookOf(chosen[0]).title), count: chosen.length }} />
      </p>
      <Form checked={checked} action="reviews.close_many">
        <Field form={checked.form} name="note" label="reviews.note" hint="reviews.note.hint">
          {(control) => (
            <textarea
              {...control}
              {...checked.form.register('note')}
              className={`${control.className} ${styles.note}`}
              rows={2}
            />
          )}
        </Field>
      </Form>
    </Section>
  );
}
