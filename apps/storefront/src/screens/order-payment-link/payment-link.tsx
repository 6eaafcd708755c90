import { AWAITING_PAYMENT, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { isStore } from '@hitosoroi/rules/stores';
import { instantText } from '@hitosoroi/texts/day-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Refused } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useLanguage } from '../../language/use-language.ts';
import { paths } from '../../navigation/paths.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import type { Order } from '../../order/orders.ts';
import { madeLinkQuery, makePaymentLink, takeBackPaymentLink } from '../../order/payment-link.ts';
import { useOwnOrder } from '../../order/use-own-order.ts';
import { Button, ButtonLink, QuietButton } from '../../ui/button.tsx';
import { alertDialog, alertMessage, confirmDialog } from '../../ui/confirm-dialog.ts';
// What is said when the connection is lost has to be there before.
import '../../ui/dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './payment-link.module.css';
import { SendLink } from './send-link.tsx';

const explain = async (error: Error): Promise<void> => {
  const words = error instanceof Refused ? error.refusal?.message : undefined;
  await (words ? alertMessage(words) : alertDialog('form.not_sent'));
};

/** There is nothing to be done here: what is the case, and where the order is found. */
function ToHistory({ title, text }: { title: TextId; text: TextId }) {
  return (
    <section className={styles.card} role="status">
      <h2>
        <T id={title} />
      </h2>
      <p>
        <T id={text} />
      </p>
      <ButtonLink to={paths.orderHistory}>
        <T id="complete.orders" />
      </ButtonLink>
    </section>
  );
}

/** An order that is to be paid: its link, and what can be done with it. */
function OrderToPay({ order }: { order: Order }) {
  const language = useLanguage();
  const t = useTexts();
  const { order_number: number, payment_link_ends_at: end, price } = order;
  const store = t(isStore(order.store) ? `store_name.${order.store}` : 'store.any');
  const { data: made } = useQuery(madeLinkQuery(number));
  const [isTakenBack, setTakenBack] = useState(false);
  const make = useCall(() => makePaymentLink(number), { onSuccess: () => setTakenBack(false), onError: explain });
  const takeBack = useCall(() => takeBackPaymentLink(number), {
    confirm: () =>
      confirmDialog('someone_pays.take_back.ask', <T id="someone_pays.take_back.consequence" />, {
        yes: 'someone_pays.take_back',
        no: 'someone_pays.take_back.no',
      }),
    onSuccess: () => setTakenBack(true),
    onError: explain,
  });
  const shown = end ? made : null;
  return (
    <section className={styles.card}>
      <div className={styles.sum}>
        <p className={styles.number}>
          <T id="history.number" /> {number}
        </p>
        <Price amount={price} />
      </div>
      {shown ? (
        <SendLink url={shown.url} end={shown.endsAt} price={price} />
      ) : (
        <>
          {end ? (
            <>
              <h2>
                <T id="someone_pays.made" />
              </h2>
              <p>
                <T id="someone_pays.until" values={{ end: instantText(end, language) }} />
              </p>
              <p>
                <T id="someone_pays.made.text" />
              </p>
            </>
          ) : (
            <>
              <p role="status">{isTakenBack && <T id="someone_pays.taken_back" />}</p>
              <p>
                {order.order_status === AWAITING_PAYMENT ? (
                  <T id="someone_pays.text_at_store" values={{ store }} />
                ) : (
                  <T id="someone_pays.text" />
                )}
              </p>
              <p>
                <T id="someone_pays.shown" />
              </p>
            </>
          )}
          {!end && (
            <Button onClick={() => void make.run()}>
              <T id="someone_pays.make" />
            </Button>
          )}
        </>
      )}
      {end && (
        <div className={styles.last}>
          {/* It ends the link that somebody may have already: no main action. */}
          {!shown && (
            <QuietButton onClick={() => void make.run()} isBusy={make.isRunning}>
              <T id="someone_pays.again" />
            </QuietButton>
          )}
          <QuietButton onClick={() => void takeBack.run()} isBusy={takeBack.isRunning}>
            <T id="someone_pays.take_back" />
          </QuietButton>
        </div>
      )}
    </section>
  );
}

function Content() {
  const own = useOwnOrder(useSearchParams().get('order_number') ?? '');
  if (own === 'loading') return null;
  if (own === 'unanswered') return <ToHistory title="complete.loading.title" text="complete.unanswered.text" />;
  if (typeof own === 'string') return <ToHistory title="complete.not_found.title" text="complete.not_found.text" />;
  const { order_status } = own.order;
  if (order_status === PAID) return <ToHistory title="someone_pays.paid" text="someone_pays.paid.text" />;
  const isToPay = order_status === UNSETTLED || order_status === AWAITING_PAYMENT;
  return isToPay ? (
    <OrderToPay order={own.order} />
  ) : (
    <ToHistory title="someone_pays.over" text="someone_pays.over.text" />
  );
}

/** Has somebody else pay an order: makes the link, sends it, takes it back, and follows until it is paid. */
export function Screen() {
  return (
    <Page title="payment_link.title">
      <Content />
    </Page>
  );
}
