import { Written } from '@hitosoroi/web/language.tsx';
import { Link } from 'wouter';
import type { Answer } from '../../api/client.ts';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import pageStyles from '../../ui/page.module.css';
import { Tag } from '../../ui/page.tsx';
import styles from './search.module.css';

type FoundInquiry = Answer<'GET /search'>['inquiries'][number];

function Inquiry({ inquiry }: { inquiry: FoundInquiry }) {
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <Link to={`/inquiries/${inquiry.id}`} className={styles.name ?? ''}>
          <Written text={inquiry.name} />
        </Link>
        <Tag tone={inquiry.state === 'open' ? 'waiting' : 'off'}>
          <T id={`inquiries.tab.${inquiry.state}`} />
        </Tag>
        {inquiry.member_id === null && (
          <Tag tone="plain">
            <T id="search.no_account" />
          </Tag>
        )}
        <span className={pageStyles.note}>
          <Moment at={inquiry.created_at} />
        </span>
      </div>
      <div className={styles.reach}>
        {inquiry.phone && <a href={`tel:${inquiry.phone}`}>{inquiry.phone}</a>}
        <span>{inquiry.email}</span>
        <span>
          <Written text={inquiry.place} />
        </span>
      </div>
      <p className={pageStyles.note}>
        <Written text={inquiry.beginning} />
      </p>
    </li>
  );
}

/** The newest inquiries with the sought words. Their senders may have no account. */
export function Inquiries({ inquiries }: { inquiries: readonly FoundInquiry[] }) {
  return (
    <section aria-labelledby="found-inquiries">
      <h2 id="found-inquiries" className={styles.heading}>
        <T id="search.inquiries" />
      </h2>
      <ul className={styles.people}>
        {inquiries.map((inquiry) => (
          <Inquiry key={inquiry.id} inquiry={inquiry} />
        ))}
      </ul>
    </section>
  );
}
