import { yen } from '@hitosoroi/rules/yen';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { Refused } from '../../api/client.ts';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import { facilityName } from '../../session/facility-name.ts';
import { mayEnter, useMe } from '../../session/me.ts';
import pageStyles from '../../ui/page.module.css';
import { Page, Section, Tag } from '../../ui/page.tsx';
import { Correct } from './correct.tsx';
import { MemberEmail } from './email.tsx';
import { History } from './history.tsx';
import { LogOut } from './log-out.tsx';
import styles from './member.module.css';
import { type Member, memberQuery } from './member-query.ts';
import { PersonalData } from './personal-data.tsx';

function Orders({ orders }: { orders: Member['orders'] }) {
  return (
    <Section title="member.orders">
      {orders.length === 0 && (
        <p>
          <T id="member.orders.none" />
        </p>
      )}
      <ul className={pageStyles.rows}>
        {orders.map((order) => (
          <li key={order.number}>
            <span className={styles.line}>
              <Link to={`/orders/${order.number}`}>{order.number}</Link>
              <Tag tone={order.state === 'paid' ? 'plain' : 'off'}>
                <T id={`order_state.${order.state}`} />
              </Tag>
              {yen(order.price)}
              {order.person_name && <Written text={order.person_name} />}
            </span>
            <span className={pageStyles.note}>
              <Moment at={order.ordered_at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Mails({ mails }: { mails: Member['mails'] }) {
  return (
    <Section title="member.mails">
      {mails.length === 0 && (
        <p>
          <T id="member.mails.none" />
        </p>
      )}
      <ul className={pageStyles.rows}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <span className={styles.line}>
              <Link to={`/mails/${mail.id}`}>
                <Written text={mail.subject} />
              </Link>
              <Tag tone={mail.state === 'failed' ? 'waiting' : 'off'}>
                <T id={`member.mail.${mail.state}`} />
              </Tag>
            </span>
            <span className={pageStyles.note}>
              <Moment at={mail.created_at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const MAY_READ_INQUIRIES = ['desk', 'admin', 'viewer'] as const;

function Inquiries({ inquiries }: { inquiries: Member['inquiries'] }) {
  const { roles } = useMe();
  if (inquiries.length === 0) return null;
  return (
    <Section title="member.inquiries">
      <ul className={pageStyles.rows}>
        {inquiries.map((inquiry) => (
          <li key={inquiry.id}>
            <span className={styles.line}>
              {mayEnter(roles, MAY_READ_INQUIRIES) ? (
                <Link to={`/inquiries/${inquiry.id}`}>
                  <Written text={inquiry.beginning} />
                </Link>
              ) : (
                <Written text={inquiry.beginning} />
              )}
              <Tag tone={inquiry.is_open ? 'waiting' : 'off'}>
                <T id={inquiry.is_open ? 'member.inquiry.open' : 'member.inquiry.answered'} />
              </Tag>
            </span>
            <span className={pageStyles.note}>
              <Moment at={inquiry.created_at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A member: their data with forms to correct it, and their orders, inquiries and mails. */
export function Screen() {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Refused(404, { code: 'not-found', message: '' });
  const { data: member } = useSuspenseQuery(memberQuery(id));
  const language = useLanguage();
  return (
    <Page
      title={
        <span className={styles.line}>
          <Written text={member.name} />
          {!member.is_confirmed && (
            <Tag tone="waiting">
              <T id="member.unconfirmed" />
            </Tag>
          )}
        </span>
      }
    >
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Section title="member.who">
            {member.is_erased ? (
              <p>
                <T id="member.erased" />
              </p>
            ) : (
              <>
                <Correct key={member.id} member={member} />
                <MemberEmail key={`email ${member.id}`} member={member} />
              </>
            )}
            <dl className={pageStyles.facts}>
              <dt>
                <T id="member.facility" />
              </dt>
              <dd>
                <Written text={facilityName(member.facility, language)} />
              </dd>
              {member.persons.length > 0 && (
                <>
                  <dt>
                    <T id="member.persons" />
                  </dt>
                  <dd>
                    <Written text={member.persons.map(({ name, name_kana }) => `${name}（${name_kana}）`).join('、')} />
                  </dd>
                </>
              )}
              <dt>
                <T id="member.since" />
              </dt>
              <dd>
                <Moment at={member.created_at} />
              </dd>
            </dl>
            <History corrections={member.corrections} />
          </Section>
          {!member.is_erased && (
            <>
              <LogOut member={member} />
              <PersonalData key={`data ${member.id}`} member={member} />
            </>
          )}
        </div>
        <div className={styles.stack}>
          <Orders orders={member.orders} />
          <Inquiries inquiries={member.inquiries} />
          <Mails mails={member.mails} />
        </div>
      </div>
    </Page>
  );
}
