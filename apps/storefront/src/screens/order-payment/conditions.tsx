import { CANCEL_DIRECTLY } from '@hitosoroi/rules/derived-status';
import { inLanguage } from '@hitosoroi/rules/language';
import { dayText } from '@hitosoroi/texts/day-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Facility } from '../../invitation/facility.ts';
import { T } from '../../language/t.tsx';
import { useLanguage } from '../../language/use-language.ts';
import { Written } from '../../language/written.tsx';
import { sellerQuery } from '../../legal/seller.ts';
import { paths } from '../../navigation/paths.ts';
import { Facts, Section } from '../../order/section.tsx';

/** What Japanese law wants said before the last click: when the set comes, how to cancel, who sells. */
export function Conditions({ facility }: { facility: Facility }) {
  const language = useLanguage();
  const { data: seller } = useSuspenseQuery(sellerQuery());
  const { cancel_policy, cancel_policy_en, main_end_date, payment_cancel_method } = facility;
  const cancelling = (
    <>
      <p>
        <Written text={inLanguage(language, cancel_policy, cancel_policy_en)} />
      </p>
      {main_end_date && payment_cancel_method === CANCEL_DIRECTLY && (
        <p>
          <T id="payment.cancel.deadline" values={{ day: dayText(main_end_date, language) }} />
        </p>
      )}
      <p>
        <T id="payment.cancel.store" />
      </p>
    </>
  );
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
  return (
    <Section
      title="payment.conditions"
      aside={
        <a href={paths.tradeLaw} target="_blank" rel="noopener">
          <T id="payment.law" />
        </a>
      }
    >
      <Facts
        facts={[
          [<T key="delivery" id="payment.delivery" />, <T key="text" id="payment.delivery.text" />],
          [<T key="cancel" id="payment.cancel" />, cancelling],
          [<T key="seller" id="payment.seller" />, sellerLines],
          [<T key="invoice" id="payment.invoice" />, seller.invoice_number],
        ]}
      />
    </Section>
  );
}
