import { AWAITING_PAYMENT, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { unpaidTexts } from '@hitosoroi/rules/order-words';
import { useCall } from '@hitosoroi/web/use-call';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Refused } from '../../api/client.ts';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { paths } from '../../navigation/paths.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import type { Order } from '../../order/orders.ts';
import { isLinkOf, madeLinkQuery, makePaymentLink, takeBackPaymentLink } from '../../order/payment-link.ts';
import { settleCart } from '../../order/unfinished-payment.ts';
import { useIsPastDeadline } from '../../order/use-is-past-deadline.ts';
import { useOwnOrder } from '../../order/use-own-order.ts';
import { useStoreName } from '../../order/use-store-name.ts';
import { Button, ButtonLink, QuietButton } from '../../ui/button.tsx';
import { alertDialog, alertMessage, confirmDialog } from '../../ui/confirm-dialog.ts';
// Loads the dialog in advance. It also has to report a lost connection, and without a connection it could not load.
import '../../ui/dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './payment-link.module.css';
import { SendLink } from './send-link.tsx';
import { Until } from './until.tsx';

const explain = async (error: Error): Promise<void> => {
  const words = error instanceof Refused ? error.refusal?.message : undefined;
  await (words ? alertMessage(words) : alertDialog('form.not_sent'));
};

/** Says why the member can do nothing here, and links to the order history. */
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

/** An order that is to be paid: its payer link, and what the member can do with it. */
function OrderToPay({ order }: { order: Order }) {
  const { order_number: number, payment_link_ends_at: end, price } = order;
  const store = useStoreName(order);
  const { data: made } = useQuery(madeLinkQuery(number));
  const [isTakenBack, setTakenBack] = useState(false);
  const card = useRef<HTMLElement>(null);
  // The pressed button is gone afterwards, so the focus moves to what took its place.
  const done = (isGone: boolean) => {
    setTakenBack(isGone);
    card.current?.focus();
  };
  const make = useCall(() => makePaymentLink(number), { onDone: () => done(false), onError: explain });
  const takeBack = useCall(() => takeBackPaymentLink(number), {
    confirm: () =>
      confirmDialog('someone_pays.take_back.ask', <T id="someone_pays.take_back.consequence" />, {
        yes: 'someone_pays.take_back',
        no: 'someone_pays.take_back.no',
        isDangerous: true,
      }),
    onDone: () => done(true),
    onError: explain,
  });
  const shown = end && made && isLinkOf(order, made) ? made : null;
  // If the order was made from the cart of this browser, updates that cart.
  useEffect(() => settleCart(order), [order]);
  return (
    <section ref={card} tabIndex={-1} className={styles.card}>
      <h2>
        <T id="someone_pays.placed" />
      </h2>
      <div className={styles.sum}>
        <p className={styles.number}>
          <T id="history.number" /> {number}
        </p>
        <Price amount={price} />
      </div>
      {shown ? (
        <SendLink
          order={order}
          url={shown.url}
          end={shown.endsAt}
          isReplacing={shown.isReplacing}
          shownName={shown.shownName}
        />
      ) : end ? (
        <>
          <h2>
            <T id="someone_pays.made" />
          </h2>
          <Until end={end} />
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
          <Button onClick={() => void make.run()}>
            <T id="someone_pays.make" />
          </Button>
        </>
      )}
      {end && (
        <div className={styles.last}>
          {/* A new link ends the link that a person may already have, so this is not the main action. */}
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

function NoOrder({ because }: { because: 'loading' | 'unanswered' | 'unknown' | 'not-theirs' }) {
  if (because === 'loading') return null;
  if (because === 'unanswered') return <ToHistory title="complete.loading.title" text="complete.unanswered.text" />;
  return <ToHistory title="complete.not_found.title" text="complete.not_found.text" />;
}

function OwnOrder({ order, today }: { order: Order; today: string }) {
  const isPast = useIsPastDeadline(order, today);
  const { order_status: status, unpaid_reason: reason } = order;
  if (status === PAID) return <ToHistory title="someone_pays.paid" text="someone_pays.paid.text" />;
  if (isPast) return <ToHistory title="complete.expired.title" text="status.ordered.past" />;
  if (status === UNSETTLED || status === AWAITING_PAYMENT) return <OrderToPay order={order} />;
  return <ToHistory title="someone_pays.over" text={reason ? unpaidTexts[reason] : 'someone_pays.over.text'} />;
}

function Content() {
  const own = useOwnOrder(useSearchParams().get('order_number') ?? '');
  return typeof own === 'string' ? <NoOrder because={own} /> : <OwnOrder {...own} />;
}

/**
 * The page with which a member lets another person pay an order. It makes, sends and takes back the payer link, and loads the order again
 * until it is paid.
 */
export function Screen() {
  return (
    <Page title="payment_link.title">
      <Content />
    </Page>
  );
}
