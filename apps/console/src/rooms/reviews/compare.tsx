import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import type { ReactNode } from 'react';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { Fact } from '../../ui/fact.tsx';
import pageStyles from '../../ui/page.module.css';
import styles from './reviews.module.css';
import type { Payment, WholeReview } from './reviews-query.ts';

const statuses: Readonly<Record<number, TextId>> = {
  1: 'reviews.status.1',
  2: 'reviews.status.2',
  3: 'reviews.status.3',
  4: 'reviews.status.4',
  98: 'reviews.status.98',
  99: 'reviews.status.99',
};

const events: Readonly<Record<string, TextId>> = {
  issued: 'reviews.event.issued',
  declined: 'reviews.event.declined',
  expired: 'reviews.event.expired',
  'given-up': 'reviews.event.given-up',
  authorised: 'reviews.event.authorised',
  'sale-requested': 'reviews.event.sale-requested',
  'authorisation-ended': 'reviews.event.authorisation-ended',
  detected: 'reviews.event.detected',
  cleared: 'reviews.event.cleared',
  'sale-cancelled': 'reviews.event.sale-cancelled',
  'detection-taken-back': 'reviews.event.detection-taken-back',
};

function EventWords({ of: event }: { of: string | null }) {
  return <T id={(event && events[event]) || 'reviews.nothing'} />;
}

/** A payment as the provider reports it. */
export function PaymentFacts({ of: payment }: { of: Payment }) {
  const language = useLanguage();
  return (
    <dl className={pageStyles.facts}>
      <Fact label="reviews.event">
        <EventWords of={payment.event} />
      </Fact>
      {payment.amount !== null && <Fact label="reviews.amount">{yen(payment.amount)}</Fact>}
      {payment.method && (
        <Fact label="reviews.way">
          <T id={`reviews.way.${payment.method}`} />
        </Fact>
      )}
      {payment.paid_on && <Fact label="reviews.paid_on">{dayText(payment.paid_on, language)}</Fact>}
      {payment.payment_id && <Fact label="reviews.reference">{payment.payment_id}</Fact>}
    </dl>
  );
}

/** One payment of an order that was paid twice. The payment that the order names counts as the first. */
export function WhichPayment({ of: payment, ours }: { of: Payment; ours: WholeReview['ours'] }) {
  const isFirst = payment.payment_id !== null && payment.payment_id === ours?.payment?.payment_id;
  return (
    <>
      <h4>
        <T id={isFirst ? 'reviews.payment.first' : 'reviews.payment.second'} />
      </h4>
      <PaymentFacts of={payment} />
    </>
  );
}

type Ours = NonNullable<WholeReview['ours']>;
type Refund = Ours['refunds'][number];

const refundText = ({ state, way }: Refund): TextId =>
  state === 'asked' ? `reviews.refund.asked.${way}` : `reviews.refund.${state}`;

/** Why the provider did not answer, or refused: in our words, and in the provider's. */
export function CauseFacts({ of: { kind, detail } }: { of: NonNullable<WholeReview['cause']> }) {
  return (
    <dl className={pageStyles.facts}>
      <Fact label="reviews.cause">
        <T id={`reviews.cause.${kind}`} />
        <div className={pageStyles.note}>{detail}</div>
      </Fact>
    </dl>
  );
}

/** Our side: the order, its payment, and its refunds. */
export function OurFacts({ of: ours, isTwice }: { of: Ours; isTwice: boolean }) {
  const language = useLanguage();
  const { payment } = ours;
  return (
    <dl className={pageStyles.facts}>
      <Fact label="reviews.status">
        <T id={statuses[ours.order_status] ?? 'reviews.nothing'} />
      </Fact>
      <Fact label="reviews.price">{yen(ours.price)}</Fact>
      <Fact label={isTwice ? 'reviews.payment.first' : 'reviews.payment'}>
        <EventWords of={payment?.event ?? null} />
        <div>
          {payment?.paid_on && dayText(payment.paid_on, language)}{' '}
          {payment?.method && <T id={`reviews.way.${payment.method}`} />}
        </div>
        {payment?.payment_id && <div className={pageStyles.note}>{payment.payment_id}</div>}
      </Fact>
      <Fact label="reviews.refunds">
        {ours.refunds.length === 0 && <T id="reviews.refund.none" />}
        {ours.refunds.map((refund) => (
          <div key={refund.id}>
            <T id={refundText(refund)} values={{ amount: yen(refund.amount) }} />
            {refund.reason !== 'other' && (
              <>
                {' '}
                <T id={`reviews.refund.reason.${refund.reason}`} />
              </>
            )}
          </div>
        ))}
      </Fact>
    </dl>
  );
}

/** Our side beside the provider's. */
export function Compare({ ours, theirs }: { ours: ReactNode; theirs: ReactNode }) {
  return (
    <div className={styles.compare}>
      <div>
        <h3>
          <T id="reviews.ours" />
        </h3>
        {ours}
      </div>
      <div>
        <h3>
          <T id="reviews.theirs" />
        </h3>
        {theirs}
      </div>
    </div>
  );
}
