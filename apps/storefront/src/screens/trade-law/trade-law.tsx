import { TAX_PERCENT } from '@hitosoroi/rules/included-tax';
import { inLanguage } from '@hitosoroi/rules/language';
import { acceptedCards, STORE_LIMIT, TRANSFER_DAYS } from '@hitosoroi/rules/payment-limits';
import { storeIds } from '@hitosoroi/rules/stores';
import { businessHours } from '@hitosoroi/rules/trade';
import { yen } from '@hitosoroi/rules/yen';
import { listText } from '@hitosoroi/texts/text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { sellerQuery } from '../../legal/seller.ts';
import { damageWords, lateReturnWords, providerWords } from '../../legal/seller-words.ts';
import { paths } from '../../navigation/paths.ts';
import { Paragraphs } from './paragraphs.tsx';
import styles from './trade-law.module.css';

function Row({ label, children }: { label: TextId; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>
        <T id={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** When the member has to pay, for each way to pay. Names no days, because the days differ by facility. */
function PaymentTime() {
  return (
    <Row label="trade_law.payment_time.label">
      <p>
        <strong>
          <T id="trade.card" />
        </strong>
        <br />
        <T id="trade.pay.card" />
      </p>
      <p>
        <T id="trade_law.payment_time.card" />
      </p>
      <p>
        <strong>
          <T id="trade.store" />
        </strong>
        <br />
        <T id="trade_law.payment_time.store" />
      </p>
    </Row>
  );
}

/** All ways to cancel an order, with the texts of the payment page. */
function Cancellation() {
  const t = useTexts();
  const day = t('trade_law.cancellation.day');
  return (
    <Row label="trade_law.cancellation.label">
      <p>
        <T id="trade.cancel.card" values={{ day }} />
      </p>
      <p>
        <T id="trade_law.cancellation.last_day" />
      </p>
      <p>
        <T id="trade.cancel.store" values={{ day }} />
      </p>
      <p>
        <T id="trade.cancel.store_unpaid" />
      </p>
      <Paragraphs id="trade_law.cancellation.deadline" />
      <p>
        <T id="trade_law.cancellation.by_request" />
      </p>
      <p>
        <T id="trade.cancel.card_request" />
      </p>
      <p>
        <T id="trade.cancel.store_always" />
      </p>
      <p>
        <T id="trade_law.cancellation.policy" />
      </p>
      <p>
        <T id="trade.refund.card" />
      </p>
      <p>
        <T id="trade.refund.store" />
      </p>
      <p>
        <T id="legal_words.refund_card" />
      </p>
      <p>
        <T id="legal_words.refund_store" values={{ days: TRANSFER_DAYS }} />
      </p>
    </Row>
  );
}

export function Screen() {
  const language = useLanguage();
  const { data: seller } = useSuspenseQuery(sellerQuery());
  const t = useTexts();
  const stores = storeIds.map((id) => t(`store_name.${id}`));
  const provider = t(...providerWords(seller, language));
  return (
    <article className={styles.law}>
      <h1>
        <T id="trade_law.title" />
      </h1>
      <p>
        <T id="trade_law.intro" />
      </p>
      <dl>
        <Row label="trade_law.seller.label">
          <Written text={inLanguage(language, seller.name, seller.name_en)} />
        </Row>
        <Row label="trade_law.representative.label">
          <Written text={inLanguage(language, seller.representative, seller.representative_en)} />
        </Row>
        <Row label="trade_law.address.label">
          <Written text={inLanguage(language, seller.address, seller.address_en)} />
        </Row>
        <Row label="trade_law.contact.label">
          <p>
            <T id="trade_law.contact.phone" />
            <a href={`tel:${seller.phone}`}>{seller.phone}</a>
          </p>
          <p>
            <T id="trade_law.contact.email" />
            <a href={`mailto:${seller.email}`}>{seller.email}</a>
          </p>
          <p>
            <T id="trade_law.contact.text" values={businessHours} />
          </p>
        </Row>
        <Row label="trade_law.price.label">
          <Paragraphs id="trade_law.price.text" />
        </Row>
        <Row label="trade_law.fees.label">
          <p>
            <T id="trade.fees" />
          </p>
          <p>
            <T id="trade_law.fees.text" />
          </p>
        </Row>
        <Row label="trade_law.tax.label">
          <Paragraphs id="trade_law.tax.text" values={{ percent: TAX_PERCENT }} />
        </Row>
        <Row label="trade_law.invoice.label">{seller.invoice_number}</Row>
        <Row label="trade_law.contract.label">
          <p>
            <T id="trade.contract" />
          </p>
          <Paragraphs id="trade_law.contract.text" />
          <p>
            <Link to={paths.terms}>
              <T id="terms.title" />
            </Link>
          </p>
        </Row>
        <Row label="trade_law.minors.label">
          <Paragraphs id="legal_words.minors" />
        </Row>
        <Row label="trade_law.quantity.label">
          <Paragraphs id="trade_law.quantity.text" />
        </Row>
        <Row label="trade_law.payment_methods.label">
          <p>
            <Written
              text={t('trade_law.payment_methods.text', { cards: listText(acceptedCards, language), provider })}
            />
          </p>
          <Paragraphs id="trade_law.payment_methods.stores" values={{ stores: listText(stores, language) }} />
          <Paragraphs id="trade_law.payment_methods.store_limit" values={{ limit: yen(STORE_LIMIT) }} />
        </Row>
        <PaymentTime />
        <Row label="trade_law.delivery.label">
          <p>
            <T id="trade.delivery.by_start" />
          </p>
          <p>
            <T id="trade.delivery.after_payment" />
          </p>
          <p>
            <T id="trade.delivery.told" />
          </p>
        </Row>
        <Row label="trade_law.use_period.label">
          <Paragraphs id="trade_law.use_period.text" />
        </Row>
        <Cancellation />
        <Row label="trade_law.defects.label">
          <Paragraphs id="trade_law.defects.text" />
        </Row>
        <Row label="trade_law.damage.label">
          <p>{t(...damageWords(seller))}</p>
        </Row>
        <Row label="trade_law.late.label">
          <p>{t(...lateReturnWords(seller))}</p>
        </Row>
        <Row label="trade_law.environment.label">
          <Paragraphs id="trade_law.environment.text" />
        </Row>
      </dl>
    </article>
  );
}
