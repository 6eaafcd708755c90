import { dayInJapan } from '@hitosoroi/rules/day';
import { CANCELED, PAYMENT_FAILED } from '@hitosoroi/rules/order-status';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import pageStyles from '../ui/page.module.css';
import styles from './rehearsal.module.css';
import type { OrderEffects } from './use-rehearsal.ts';

type Refund = OrderEffects['refunds'][number];

const moneyText = ({ way, state }: Refund): TextId => {
  if (state === 'done' || state === 'refused') return `rehearsal.money.${state}`;
  return `rehearsal.money.${way}.asked`;
};

const orderText = ({ status, refunds }: OrderEffects): TextId => {
  if (status.to === status.from) {
    const isOnItsWay = refunds.some(({ way, state }) => way === 'provider' && state === 'asked');
    return isOnItsWay ? 'rehearsal.order.later' : 'rehearsal.order.stays';
  }
  if (status.to === CANCELED) return 'rehearsal.order.canceled';
  return status.to === PAYMENT_FAILED ? 'rehearsal.order.failed' : 'rehearsal.order.stays';
};

function Mail({ mail }: { mail: OrderEffects['mails'][number] }) {
  return (
    <div className={styles.mail}>
      <dl className={pageStyles.facts}>
        <dt>
          <T id="rehearsal.mail.to" />
        </dt>
        <dd>{mail.to}</dd>
        <dt>
          <T id="rehearsal.mail.subject" />
        </dt>
        <dd lang={mail.language}>{mail.subject}</dd>
      </dl>
      <div className={styles.words} lang={mail.language}>
        {mail.text.trim()}
      </div>
    </div>
  );
}

/** The warehouse has the file and would deliver the cancelled order. */
function Warehouse({ wentOutAt }: { wentOutAt: string }) {
  const language = useLanguage();
  return (
    <>
      <dt>
        <T id="rehearsal.warehouse" />
      </dt>
      <dd>
        <T id="rehearsal.warehouse.went_out" values={{ day: dayText(dayInJapan(new Date(wentOutAt)), language) }} />
      </dd>
    </>
  );
}

/** The effects of an action: yen, the order, and each mail in full. */
export function EffectsList({ of: effects }: { of: OrderEffects }) {
  const becomes = orderText(effects);
  return (
    <dl className={styles.effects}>
      <dt>
        <T id="rehearsal.money" />
      </dt>
      <dd>
        {effects.refunds.length === 0 && <T id="rehearsal.money.none" />}
        {effects.refunds.map((refund, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are shown once and never change place
          <div key={index}>
            <T id={moneyText(refund)} values={{ amount: yen(refund.amount) }} />
          </div>
        ))}
      </dd>
      <dt>
        <T id="rehearsal.order" />
      </dt>
      <dd>
        <T id={becomes} />
      </dd>
      {effects.went_out_at !== null && becomes !== 'rehearsal.order.stays' && (
        <Warehouse wentOutAt={effects.went_out_at} />
      )}
      <dt>
        <T id="rehearsal.mail" />
      </dt>
      <dd>
        {effects.mails.length === 0 && (
          <T id={becomes === 'rehearsal.order.later' ? 'rehearsal.mail.later' : 'rehearsal.mail.none'} />
        )}
        {effects.mails.map((mail) => (
          <Mail key={mail.subject} mail={mail} />
        ))}
      </dd>
    </dl>
  );
}
