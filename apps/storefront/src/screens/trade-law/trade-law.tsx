import { inLanguage } from '@hitosoroi/rules/language';
import { storeIds } from '@hitosoroi/rules/stores';
import { acceptedCards, businessHours, STORE_LIMIT, TAX_PERCENT } from '@hitosoroi/rules/trade';
import { yen } from '@hitosoroi/rules/yen';
import { listText } from '@hitosoroi/texts/text';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useLanguage } from '../../language/use-language.ts';
import { Written } from '../../language/written.tsx';
import { sellerQuery } from '../../legal/seller.ts';
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

type PlainRow =
  | 'price'
  | 'fees'
  | 'payment_time'
  | 'delivery'
  | 'use_period'
  | 'cancellation'
  | 'defects'
  | 'quantity'
  | 'environment';

function PlainRows({ rows }: { rows: readonly PlainRow[] }) {
  return rows.map((row) => (
    <Row key={row} label={`trade_law.${row}.label`}>
      <Paragraphs id={`trade_law.${row}.text`} />
    </Row>
  ));
}

export function Screen() {
  const language = useLanguage();
  const { data: seller } = useSuspenseQuery(sellerQuery());
  const t = useTexts();
  const stores = storeIds.map((id) => t(`store_name.${id}`));
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
        <PlainRows rows={['price', 'fees']} />
        <Row label="trade_law.tax.label">
          <Paragraphs id="trade_law.tax.text" values={{ percent: TAX_PERCENT }} />
        </Row>
        <Row label="trade_law.invoice.label">{seller.invoice_number}</Row>
        <Row label="trade_law.payment_methods.label">
          <Paragraphs id="trade_law.payment_methods.text" values={{ cards: listText(acceptedCards, language) }} />
          <Paragraphs id="trade_law.payment_methods.stores" values={{ stores: listText(stores, language) }} />
          <Paragraphs id="trade_law.payment_methods.store_limit" values={{ limit: yen(STORE_LIMIT) }} />
        </Row>
        <PlainRows
          rows={['payment_time', 'delivery', 'use_period', 'cancellation', 'defects', 'quantity', 'environment']}
        />
      </dl>
    </article>
  );
}
