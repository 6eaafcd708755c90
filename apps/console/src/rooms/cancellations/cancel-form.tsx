import { BY_CARD, PAID } from '@hitosoroi/rules/order-status';
import { typedPrice } from '@hitosoroi/rules/typed-price';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { ask, isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { Choice } from '../../forms/choice.tsx';
import { Field, FieldSet } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { T } from '../../language/t.tsx';
import { Previewed } from '../../preview/previewed.tsx';
import { usePreviewedForm } from '../../preview/use-previewed-form.ts';
import pageStyles from '../../ui/page.module.css';
import styles from './cancellations.module.css';
import type { Cancellation } from './cancellations-query.ts';

const MOST = 9_999_999;
const isFee = (fee: number): boolean => fee >= 0 && fee <= MOST;

const Why = z.object({
  note: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(1_000, 'too-long')),
  paid: z.enum(['', 'yes', 'no']),
  /** The fee in yen. Empty if all of the money goes back. */
  fee: z.string().check(z.refine((typed) => typed.trim() === '' || isFee(typedPrice(typed)), 'fee-format')),
});
type Why = z.output<typeof Why>;

/** Cancels an order without a request by the member. Asks staff whether the order was paid, but only if the server cannot find out. */
export function CancelForm({ order, onDone }: { order: Cancellation; onDone: () => void }) {
  const { order_number: number } = order;
  const isByCard = order.payment_method === BY_CARD;
  const client = useQueryClient();
  const cancel = useKeyed('POST /orders/cancel');
  const [isPaidAsked, setPaidAsked] = useState(false);
  const bodyOf = ({ note, paid, fee }: Why) => ({
    order_number: number,
    note,
    ...(paid && { paid }),
    ...(fee.trim() !== '' && { fee: typedPrice(fee) }),
  });
  const { checked, shown, act } = usePreviewedForm(
    Why,
    { note: '', paid: '', fee: '' },
    {
      given: bodyOf,
      preview: async (body) => {
        try {
          return await ask('POST /orders/cancel/preview', { body });
        } catch (error) {
          if (isRefusedFor(error, 'ask-whether-paid')) setPaidAsked(true);
          throw error;
        }
      },
      act: cancel,
      after: {
        leave: async () => {
          await client.invalidateQueries();
          onDone();
        },
      },
    },
  );
  const { field } = useController({ control: checked.form.control, name: 'paid' });
  return (
    <>
      <Form checked={checked} action="preview.show" isSecond={shown !== undefined}>
        <Field form={checked.form} name="note" label="cancellations.why" hint="cancellations.why.hint">
          {(control) => (
            <textarea
              {...control}
              {...checked.form.register('note')}
              className={`${control.className} ${styles.note}`}
              rows={2}
            />
          )}
        </Field>
        {order.order_status === PAID && isByCard && (
          <p className={pageStyles.note}>
            <T id="cancellations.fee.card" />
          </p>
        )}
        {order.order_status === PAID && !isByCard && (
          <Field form={checked.form} name="fee" label="cancellations.fee" hint="cancellations.fee.hint">
            {(control) => <input {...control} {...checked.form.register('fee')} inputMode="numeric" />}
          </Field>
        )}
        {isPaidAsked && (
          <FieldSet form={checked.form} name="paid" label="cancellations.was_paid">
            {(['yes', 'no'] as const).map((each) => (
              <Choice
                key={each}
                type="radio"
                name="paid"
                isChosen={field.value === each}
                onChoose={() => field.onChange(each)}
              >
                <T id={`cancellations.was_paid.${each}`} />
              </Choice>
            ))}
          </FieldSet>
        )}
      </Form>
      <Previewed effects={shown} action="cancellations.cancel_order" tone="danger" act={act} />
    </>
  );
}
