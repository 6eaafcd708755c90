import { languages } from '@hitosoroi/rules/language';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { addressOnServer } from '../../connection/server.ts';
import { T } from '../../language/t.tsx';
import { Facts } from '../../order/section.tsx';
import styles from './receipt.module.css';
import type { Receipts } from './receipts-query.ts';

interface IssuedReceiptProps {
  readonly orderNumber: string;
  readonly paper: Receipts['issued'][number];
}

/** An issued document: its addressee and date, and its PDF in both languages. */
export function IssuedReceipt({ orderNumber, paper }: IssuedReceiptProps) {
  const language = useLanguage();
  const { kind, number, addressee, issued_on, reissued_in } = paper;
  const folder = addressOnServer(`/api/v1/consumer/order/receipt/${orderNumber}`);
  return (
    <section className={styles.paper}>
      <h3>
        <T id={`receipts.${kind}`} />
      </h3>
      <Facts
        facts={[
          [<T key="to" id="receipts.addressee" />, <Written key="name" text={addressee} />],
          [<T key="number" id="receipts.number" />, number],
          [<T key="day" id="receipts.issued_on" />, dayText(issued_on, language)],
        ]}
      />
      <ul className={styles.links}>
        {languages.map((each) => (
          <li key={each}>
            {/* The server may be another host, and it sends the PDF only to requests from the shop. So the link sends our origin. */}
            <a href={`${folder}/${kind}.${each}.pdf`} target="_blank" rel="noopener" referrerPolicy="origin">
              {reissued_in.includes(each) ? <T id={`receipts.pdf.${each}.again`} /> : <T id={`receipts.pdf.${each}`} />}{' '}
              <span className="visually-hidden">
                <T id="receipts.new_tab" />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <T id="receipts.copies" />
      </p>
    </section>
  );
}
