import { inLanguage } from '@hitosoroi/rules/language';
import { acceptedCards, acceptedStores, businessHours, STORE_LIMIT, TAX_PERCENT } from '@hitosoroi/rules/trade';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from '../../language/language.ts';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { askSeller } from '../../legal/seller.ts';
import { yen } from '../../ui/yen.ts';
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

export function Screen() {
  const language = useLanguage();
  const { data: seller } = useSuspenseQuery(askSeller());
  const stores = acceptedStores.map((store) => inLanguage(language, store.name, store.name_en));
  const comma = language === 'ja' ? '、' : ', ';
  return (
    <article className={styles.law}>
      <h1>
        <T id="trade_law.title" />
      </h1>
      <p>
        <T id="trade_law.intro" />
      </p>
      <dl>
        <Row label="trade_law.seller.label">{inLanguage(language, seller.name, seller.name_en)}</Row>
        <Row label="trade_law.representative.label">
          {inLanguage(language, seller.representative, seller.representative_en)}
        </Row>
        <Row label="trade_law.address.label">{inLanguage(language, seller.address, seller.address_en)}</Row>
        <Row label="trade_law.contact.label">
          <p>
            <T id="trade_law.contact.phone" />: <a href={`tel:${seller.phone}`}>{seller.phone}</a>
          </p>
          <p>
            <T id="trade_law.contact.email" />: <a href={`mailto:${seller.email}`}>{seller.email}</a>
          </p>
          <p>
            <T id="trade_law.contact.text" values={businessHours} />
          </p>
        </Row>
        <Row label="trade_law.price.label">
          <Paragraphs id="trade_law.price.text" />
        </Row>
        <Row label="trade_law.fees.label">
          <Paragraphs id="trade_law.fees.text" />
        </Row>
        <Row label="trade_law.tax.label">
          <Paragraphs id="trade_law.tax.text" values={{ percent: TAX_PERCENT }} />
        </Row>
        <Row label="trade_law.invoice.label">{seller.invoice_number}</Row>
        <Row label="trade_law.payment_methods.label">
          <Paragraphs id="trade_law.payment_methods.text" values={{ cards: acceptedCards.join(comma) }} />
          <Paragraphs id="trade_law.payment_methods.stores" values={{ stores: stores.join(comma) }} />
          <Paragraphs id="trade_law.payment_methods.store_limit" values={{ limit: yen(STORE_LIMIT) }} />
        </Row>
        <Row label="trade_law.payment_time.label">
          <Paragraphs id="trade_law.payment_time.text" />
        </Row>
        <Row label="trade_law.delivery.label">
          <Paragraphs id="trade_law.delivery.text" />
        </Row>
        <Row label="trade_law.use_period.label">
          <Paragraphs id="trade_law.use_period.text" />
        </Row>
        <Row label="trade_law.cancellation.label">
          <Paragraphs id="trade_law.cancellation.text" />
        </Row>
        <Row label="trade_law.defects.label">
          <Paragraphs id="trade_law.defects.text" />
        </Row>
        <Row label="trade_law.quantity.label">
          <Paragraphs id="trade_law.quantity.text" />
        </Row>
        <Row label="trade_law.environment.label">
          <Paragraphs id="trade_law.environment.text" />
        </Row>
      </dl>
    </article>
  );
}
