import { businessHours } from '@hitosoroi/rules/trade';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { T } from '../../language/t.tsx';
import styles from '../../legal/long-text.module.css';
import { sellerQuery } from '../../legal/seller.ts';
import { paths } from '../../navigation/paths.ts';
import { checks } from './checks.ts';

const limits = ['provider', 'japanese', 'pictures', 'pdf', 'devices'] as const;

/** The statement about accessibility: what we promise, how it is checked, what does not work, and where to tell us. */
export function Screen() {
  const { data: seller } = useSuspenseQuery(sellerQuery());
  return (
    <article className={styles.text}>
      <h1>
        <T id="accessibility.title" />
      </h1>
      <p>
        <T id="accessibility.intro" />
      </p>
      <h2>
        <T id="accessibility.standard.title" />
      </h2>
      <p>
        <T id="accessibility.standard.text" />
      </p>
      <p>
        <T id="accessibility.state.text" />
      </p>
      <h2>
        <T id="accessibility.checks.title" />
      </h2>
      <p>
        <T id="accessibility.checks.text" />
      </p>
      <ul>
        {checks.map((check) => (
          <li key={check}>
            <T id={`access_check.${check}`} />
          </li>
        ))}
      </ul>
      <h2>
        <T id="accessibility.limits.title" />
      </h2>
      <ul>
        {limits.map((limit) => (
          <li key={limit}>
            <T id={`access_limit.${limit}`} />
          </li>
        ))}
      </ul>
      <h2>
        <T id="accessibility.report.title" />
      </h2>
      <p>
        <T id="accessibility.report.text" />
      </p>
      <ul>
        <li>
          <T id="trade_law.contact.phone" />
          <a href={`tel:${seller.phone}`}>{seller.phone}</a>
        </li>
        <li>
          <T id="trade_law.contact.email" />
          <a href={`mailto:${seller.email}`}>{seller.email}</a>
        </li>
        <li>
          <Link to={paths.contact}>
            <T id="shell.contact" />
          </Link>
        </li>
      </ul>
      <p>
        <T id="trade_law.contact.text" values={businessHours} />
      </p>
      <p>
        <T id="accessibility.date" />
      </p>
    </article>
  );
}
