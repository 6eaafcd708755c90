import { instantText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { Link } from 'wouter';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import { mayEnter, useMe } from '../../session/me.ts';
import { rooms } from '../../session/rooms.ts';
import pageStyles from '../../ui/page.module.css';
import type { Mail } from './mail-query.ts';
import styles from './mails.module.css';
import { StateTag, stateWord } from './state-tag.tsx';

function Why({ mail }: { mail: Mail }) {
  const language = useLanguage();
  const word = stateWord(mail);
  if (word !== 'dismissed') return <T id={`mail.why.${word}`} />;
  const when = instantText(mail.dismissed_at ?? '', language);
  const { dismissal_note: note } = mail;
  return note === null ? (
    <T id="mail.why.dismissed_at" values={{ when }} />
  ) : (
    <T id="mail.why.dismissed" values={{ when, note }} />
  );
}

const inquiriesRoles = rooms.find(({ path }) => path === '/inquiries/:id')?.roles ?? [];

/** A mail's state and addresses, and links to its member, inquiry and order. */
export function Facts({ mail }: { mail: Mail }) {
  const { roles } = useMe();
  return (
    <dl className={pageStyles.facts}>
      <dt>
        <T id="mails.state" />
      </dt>
      <dd>
        <StateTag mail={mail} />
      </dd>
      <dt>
        <T id="mail.what" />
      </dt>
      <dd>
        <Why mail={mail} />
        {mail.server_said && (
          <details className={styles.said}>
            <summary>
              <T id="mail.server_said" />
            </summary>
            <span lang="en">{mail.server_said}</span>
          </details>
        )}
      </dd>
      <dt>
        <T id="mails.to" />
      </dt>
      <dd>
        {mail.to}
        {mail.is_payers && (
          <>
            {' '}
            <T id="mails.payer" />
          </>
        )}
      </dd>
      {mail.corrected_from && (
        <>
          <dt>
            <T id="mail.corrected_from" />
          </dt>
          <dd>{mail.corrected_from}</dd>
        </>
      )}
      {mail.elsewhere.length > 0 && (
        <>
          <dt>
            <T id="mail.elsewhere" />
          </dt>
          <dd>
            {mail.elsewhere.map(({ sent_at, identity, ...sent }) => (
              <div key={sent_at}>
                <Moment at={sent_at} />{' '}
                {identity === null ? (
                  <T id="mail.elsewhere.by_name" values={sent} />
                ) : (
                  <T id="mail.elsewhere.by" values={{ ...sent, identity }} />
                )}
              </div>
            ))}
          </dd>
        </>
      )}
      {mail.reply_to && (
        <>
          <dt>
            <T id="mail.reply_to" />
          </dt>
          <dd>{mail.reply_to}</dd>
        </>
      )}
      {mail.member && (
        <>
          <dt>
            <T id="mail.member" />
          </dt>
          <dd>
            <Link to={`/members/${mail.member.id}`}>
              <Written text={mail.member.name} />
            </Link>
          </dd>
        </>
      )}
      {mail.inquiry_id && mayEnter(roles, inquiriesRoles) && (
        <>
          <dt>
            <T id="mails.inquiry" />
          </dt>
          <dd>
            <Link to={`/inquiries/${mail.inquiry_id}`}>{mail.inquiry_id}</Link>
          </dd>
        </>
      )}
      {mail.order_number && (
        <>
          <dt>
            <T id="mails.order" />
          </dt>
          <dd>
            <Link to={`/orders/${mail.order_number}`}>{mail.order_number}</Link>
          </dd>
        </>
      )}
      <dt>
        <T id="mails.when" />
      </dt>
      <dd>
        <Moment at={mail.created_at} />
      </dd>
      {mail.sent_at && (
        <>
          <dt>
            <T id="mail.sent" />
          </dt>
          <dd>
            <Moment at={mail.sent_at} />
          </dd>
        </>
      )}
    </dl>
  );
}
