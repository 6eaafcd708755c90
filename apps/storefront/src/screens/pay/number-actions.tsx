import { inLanguage, type Language } from '@hitosoroi/rules/language';
import type { Text } from '@hitosoroi/texts/text';
import { useIsConnected } from '@hitosoroi/web/connection';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { addressOnServer } from '../../connection/server.ts';
import { T } from '../../language/t.tsx';
import { sellerQuery } from '../../legal/seller.ts';
import { PrintNumber } from '../../order/print-number.tsx';
import type { SlipFacts } from '../../order/store-slip.tsx';
import { facilityName, setText } from './order-facts.tsx';
import styles from './pay.module.css';
import type { ToPay } from './payer-link.ts';

/**
 * Adds the last day to pay to the payer's calendar. A phone offers this for a file that a server sends. The form posts the secret of the
 * link, which must not be in a URL.
 */
function AddToCalendar({ token }: { token: string }) {
  const language = useLanguage();
  return (
    <form method="post" action={addressOnServer('/api/v1/consumer/payment_link/calendar')}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="language" value={language} />
      <button type="submit" className={styles.quiet}>
        <T id="calendar.add_deadline" />
      </button>
    </form>
  );
}

interface NumberActionsProps {
  readonly order: ToPay;
  readonly token: string;
  readonly isKept: boolean;
}

const inBoth = (say: (language: Language) => string): Text => ({ ja: say('ja'), en: say('en') });

/** What the slip of a payer has beside the number: for what and where it is, and whom to call. */
const usePayersFacts = (order: ToPay): SlipFacts => {
  const { data: seller } = useQuery(sellerQuery());
  return {
    facility: inBoth((language) => facilityName(order, language)),
    sets: order.product_options.map((item) => inBoth((language) => setText(item, language))),
    ...(seller && {
      seller: inBoth((language) => inLanguage(language, seller.name, seller.name_en)),
      phone: seller.phone,
    }),
  };
};

/** Ways to take the store number along. */
export function NumberActions({ order, token, isKept }: NumberActionsProps) {
  const isConnected = useIsConnected();
  const facts = usePayersFacts(order);
  return (
    <div className={styles.actions}>
      {isConnected && !isKept && <AddToCalendar token={token} />}
      {order.receipt_number && (
        // The store names the way to pay, so the slip needs no payment method.
        <PrintNumber order={{ ...order, payment_method: 0 }} receiptNumber={order.receipt_number} facts={facts} />
      )}
    </div>
  );
}
