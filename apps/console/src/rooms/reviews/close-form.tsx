import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { useKeyed } from '../../api/use-change.ts';
import { Field } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import styles from './reviews.module.css';
import type { WholeReview } from './reviews-query.ts';

const Closing = z.object({ note: z.string().check(z.trim(), z.maxLength(1_000, 'too-long')) });

/** Closes a review. Staff give a reason, unless order and money agree. */
export function CloseForm({ review }: { review: WholeReview }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const close = useKeyed('POST /reviews/close');
  const checked = useFormWith(Closing, { note: '' }, ({ note }) => close({ id: review.id, note }), {
    leave: async () => {
      await client.invalidateQueries();
      navigate('/reviews', { state: { closed: true } });
    },
  });
  const isAgreed = review.ours !== null && review.disagreements.length === 0;
  return (
    <>
      <p>
        {isAgreed && <T id="reviews.close.agrees" />}
        {review.ours === null && <T id="reviews.close.no_order" />}
        {review.disagreements.length > 0 && <T id="reviews.close.disagrees" />}
      </p>
      {review.disagreements.length > 0 && (
        <ul className={styles.why}>
          {review.disagreements.map((each) => (
            <li key={each}>
              <T id={`reviews.disagrees.${each}`} />
            </li>
          ))}
        </ul>
      )}
      <Form checked={checked} action="reviews.close" isSecond={!isAgreed}>
        <Field
          form={checked.form}
          name="note"
          label={isAgreed ? 'reviews.note.optional' : 'reviews.note'}
          hint="reviews.note.hint"
        >
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
    </>
  );
}
