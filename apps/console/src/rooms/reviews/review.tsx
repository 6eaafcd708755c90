import { AWAITING_PAYMENT, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { Written } from '@hitosoroi/web/language.tsx';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useParams } from 'wouter';
import type { Answer } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import { useMe } from '../../session/me.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page, Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Said } from '../../ui/said.tsx';
import { CloseForm } from './close-form.tsx';
import { CauseFacts, Compare, OurFacts, PaymentFacts, WhichPayment } from './compare.tsx';
import styles from './reviews.module.css';
import { endsByCancelling, playbookOf, reviewQuery, type WholeReview } from './reviews-query.ts';

/** Our side and the provider's. With a button staff ask the provider again, and its new answer replaces the old one. */
function Sides({ review }: { review: WholeReview }) {
  const client = useQueryClient();
  const [answer, setAnswer] = useState<Answer<'POST /reviews/ask'>>();
  const whyNot = useId();
  const ask = useChange('POST /reviews/ask', {
    onDone: async (said) => {
      setAnswer(said);
      await client.invalidateQueries({ queryKey: reviewQuery(String(review.id)).queryKey });
    },
  });
  const { roles } = useMe();
  const mayAsk = roles.includes('desk') || roles.includes('finance');
  const isTwice = review.kind === 'second-payment';
  const cause = answer ? answer.cause : review.cause;
  const payments = answer && answer.payments.length > 0 ? answer.payments : [review.said];
  return (
    <Section title="reviews.compare">
      <Compare
        ours={review.ours ? <OurFacts of={review.ours} isTwice={isTwice} /> : <T id="reviews.no_order" />}
        theirs={payments.map((payment) =>
          isTwice ? (
            <WhichPayment key={payment.payment_id} of={payment} ours={review.ours} />
          ) : (
            <PaymentFacts key={payment.payment_id} of={payment} />
          ),
        )}
      />
      {cause && <CauseFacts of={cause} />}
      {mayAsk && review.closed_at === null && (
        <div className={styles.ask}>
          <Button
            isBusy={ask.isRunning}
            whyNot={review.can_ask ? undefined : whyNot}
            onClick={() => ask.run({ id: review.id })}
          >
            <T id="reviews.ask" />
          </Button>
          {!review.can_ask && (
            <span id={whyNot} className={pageStyles.note}>
              <T id="reviews.cannot_ask" />
            </span>
          )}
        </div>
      )}
      <Said>{answer && <T id={`reviews.asked.${answer.outcome}`} />}</Said>
      <Problem error={ask.error} />
    </Section>
  );
}

function Actions({ review }: { review: WholeReview }) {
  const isStanding = [PAID, UNSETTLED, AWAITING_PAYMENT].some((status) => status === review.ours?.order_status);
  const transfer = review.ours?.refunds.find(({ way, state }) => way === 'bank-transfer' && state === 'asked');
  return (
    <div className={pageStyles.actions}>
      <ButtonLink to={`/orders/${review.order_number}`}>
        <T id="reviews.open_order" />
      </ButtonLink>
      {transfer && (
        <ButtonLink to={`/transfers/${transfer.id}`}>
          <T id="reviews.open_transfer" />
        </ButtonLink>
      )}
      {endsByCancelling(review) && isStanding && review.closed_at === null && (
        <ButtonLink to={`/orders/${review.order_number}/cancel`}>
          <T id="reviews.cancel_order" />
        </ButtonLink>
      )}
    </div>
  );
}

/** One review: what happened, what to do, our side and the provider's, and how to close it. */
export function Screen() {
  const { id = '' } = useParams();
  const { roles } = useMe();
  const { data: review } = useSuspenseQuery(reviewQuery(id));
  const { title, what, toDo } = playbookOf(review);
  return (
    <Page
      title={<T id={title} />}
      actions={
        <ButtonLink to="/reviews">
          <T id="shell.to_list" />
        </ButtonLink>
      }
    >
      <p>
        <Moment at={review.opened_at} /> {review.order_number}{' '}
        {review.member_name && (
          <Link to={`/members/${review.member_id}`}>
            <Written text={review.member_name} />
          </Link>
        )}{' '}
        {review.phone && <a href={`tel:${review.phone}`}>{review.phone}</a>}
      </p>
      <Section title="reviews.happened">
        <p className={styles.words}>
          <T id={what} />
        </p>
        <h3>
          <T id="reviews.to_do" />
        </h3>
        <p className={styles.words}>
          <T id={toDo} />
        </p>
        {review.order_number && <Actions review={review} />}
      </Section>
      <Sides review={review} />
      {review.closed_at === null ? (
        <Section title="reviews.close">
          {roles.includes('finance') ? (
            <CloseForm key={id} review={review} />
          ) : (
            <p>
              <T id="reviews.no_role" />
            </p>
          )}
        </Section>
      ) : (
        <dl className={pageStyles.facts}>
          <dt>
            <T id="reviews.closed_at" />
          </dt>
          <dd>
            <Moment at={review.closed_at} />
          </dd>
          <dt>
            <T id="reviews.note" />
          </dt>
          <dd>
            <Written text={review.closing_note || '–'} />
          </dd>
        </dl>
      )}
    </Page>
  );
}
