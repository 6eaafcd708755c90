import type { WayToPay } from '@hitosoroi/rules/cancel-sentence';
import { deliveryToSay } from '@hitosoroi/rules/delivery';
import { inLanguage } from '@hitosoroi/rules/language';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Facility } from '../../invitation/facility.ts';
import { T } from '../../language/t.tsx';
import { sellerQuery } from '../../legal/seller.ts';
import { damageWords, lateReturnWords } from '../../legal/seller-words.ts';
import { paths } from '../../navigation/paths.ts';
import { Facts } from '../../order/section.tsx';
import { useMember } from '../../session/member.ts';
import { Cancelling } from './cancelling.tsx';
import styles from './conditions.module.css';
import { useOrderPeriod } from './use-order-period.ts';

interface ConditionsInFullProps {
  readonly facility: Facility;
  readonly ways: readonly WayToPay[];
}

/**
 * All conditions of this order, in the same words as in the legal notice and the mails. They cover every way to pay, even if the member has
 * chosen one, because another payer may choose another way.
 */
export function ConditionsInFull({ facility, ways }: ConditionsInFullProps) {
  const language = useLanguage();
  const { data: seller } = useSuspenseQuery(sellerQuery());
  const { start } = useOrderPeriod();
  const { end_date: lastDay } = useMember();
  const provider = inLanguage(language, seller.payment_provider ?? '', seller.payment_provider_en);
  const sellerLines = (
    <>
      <p>
        <Written text={inLanguage(language, seller.name, seller.name_en)} />
      </p>
      <p>
        <Written text={inLanguage(language, seller.address, seller.address_en)} />
      </p>
      <p>{seller.phone}</p>
    </>
  );
  const deliveryLines = deliveryToSay(start, facility.today).map((sentence) => (
    <p key={sentence}>
      <T id={`trade.delivery.${sentence}`} />
    </p>
  ));
  const refundLines = ways.map((way) => (
    <p key={way}>
      <T id={`trade.refund.${way}`} />
    </p>
  ));
  const cardLine = (
    <T id={provider ? 'payment.card.handled' : 'payment.card.handled_by_provider'} values={{ provider }} />
  );
  const afterUseLines = [damageWords(seller), lateReturnWords(seller)].map(([id, values = {}]) => (
    <p key={id}>
      <T id={id} values={values} />
    </p>
  ));
  return (
    <>
      <Facts
        facts={[
          [<T key="cancel" id="payment.cancel" />, <Cancelling key="ways" facility={facility} ways={ways} />],
          [<T key="refund" id="payment.refund" />, refundLines],
          [<T key="after" id="payment.after_use" />, afterUseLines],
          [<T key="delivery" id="payment.delivery" />, deliveryLines],
          [<T key="contract" id="payment.contract" />, <T key="text" id="payment.place.contract" />],
          [<T key="fees" id="payment.fees" />, <T key="text" id="trade.fees" />],
          [
            <T key="until" id="payment.apply_until" />,
            <T key="text" id="trade.apply_until" values={{ day: dayText(lastDay, language) }} />,
          ],
          [<T key="card" id="payment.card_data" />, cardLine],
          [<T key="seller" id="payment.seller" />, sellerLines],
          [<T key="invoice" id="payment.invoice" />, seller.invoice_number],
        ]}
      />
      <p className={styles.law}>
        <a href={paths.tradeLaw} target="_blank" rel="noopener">
          <T id="payment.law" />
        </a>
      </p>
    </>
  );
}
