import { dayInJapan } from '@hitosoroi/rules/day';
import { CANCELED, PAYMENT_FAILED } from '@hitosoroi/rules/order-status';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { Mail } from './mail.tsx';
import styles from './preview.module.css';
import type { OrderEffects } from './use-preview.ts';

type Refund = OrderEffects['refunds'][number];

const moneyText = ({ way, state }: Refund): TextId => {
  if (state === 'done' || state === 'refused') return `preview.money.${state}`;
  return `preview.money.${way}.asked`;
};

const orderText = ({ status, refunds }: OrderEffects): TextId => {
  if (status.to === status.from) {
    const isOnItsWay = refunds.some(({ way, state }) => way === 'provider' && state === 'asked');
    return isOnItsWay ? 'preview.order.later' : 'preview.order.stays';
  }
  if (status.to === CANCELED) return 'preview.order.canceled';
  return status.to === PAYMENT_FAILED ? 'preview.order.failed' : 'preview.order.stays';
};

/** Warns that the warehouse has a file with the order, and would deliver the order although it is canceled. */
function Warehouse({ lastExportedAt }: { lastExportedAt: string }) {
  const language = useLanguage();
  return (
    <>
      <dt>
        <T id="preview.warehouse" />
      </dt>
      <dd>
        <T id="preview.warehouse.exported" values={{ day: dayText(dayInJapan(new Date(lastExportedAt)), language) }} />
      </dd>
    </>
  );
}

/** The effects of an action: the money, the order's new state, a warning about the warehouse, and each mail in full. */
export function EffectsList({ of: effects }: { of: OrderEffects }) {
  const becomes = orderText(effects);
  return (
    <dl className={styles.effects}>
      <dt>
        <T id="preview.money" />
      </dt>
      <dd>
        {effects.refunds.length === 0 && <T id="preview.money.none" />}
        {effects.refunds.map((refund, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the refunds of a preview never change their order
          <div key={index}>
            <T id={moneyText(refund)} values={{ amount: yen(refund.amount) }} />
          </div>
        ))}
      </dd>
      <dt>
        <T id="preview.order" />
      </dt>
      <dd>
        <T id={becomes} />
      </dd>
      {effects.last_exported_at !== null && becomes !== 'preview.order.stays' && (
        <Warehouse lastExportedAt={effects.last_exported_at} />
      )}
      <dt>
        <T id="preview.mail" />
      </dt>
      <dd>
        {effects.mails.length === 0 && (
          <T id={becomes === 'preview.order.later' ? 'preview.mail.later' : 'preview.mail.none'} />
        )}
        {effects.mails.map((mail) => (
          <Mail key={mail.subject} mail={mail} />
        ))}
      </dd>
    </dl>
  );
}
