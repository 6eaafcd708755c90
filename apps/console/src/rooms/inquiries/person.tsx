import { Written } from '@hitosoroi/web/language.tsx';
import { Link } from 'wouter';
import { T } from '../../language/t.tsx';
import pageStyles from '../../ui/page.module.css';
import { Tag } from '../../ui/page.tsx';
import type { Thread } from './inquiry-query.ts';

const tones = { open: 'waiting', answered: 'plain', closed: 'off' } as const;

/** The state of an inquiry, and its author: the data that the author typed, and the data that the shop has. */
export function Person({ thread }: { thread: Thread }) {
  return (
    <dl className={pageStyles.facts}>
      <dt>
        <T id="inquiry.state" />
      </dt>
      <dd>
        <Tag tone={tones[thread.state]}>
          <T id={`inquiry.is.${thread.state}`} />
        </Tag>
      </dd>
      <dt>
        <T id="inquiry.name" />
      </dt>
      <dd>
        {thread.member_id === null ? (
          <Written text={thread.name} />
        ) : (
          <Link to={`/members/${thread.member_id}`}>
            <Written text={thread.name} />
          </Link>
        )}
      </dd>
      {thread.phone && (
        <>
          <dt>
            <T id="inquiry.phone" />
          </dt>
          <dd>
            <a href={`tel:${thread.phone}`}>{thread.phone}</a>
          </dd>
        </>
      )}
      <dt>
        <T id="inquiry.email" />
      </dt>
      <dd>{thread.email}</dd>
      {thread.place && (
        <>
          <dt>
            <T id="inquiry.place" />
          </dt>
          <dd>
            <Written text={thread.place} />
          </dd>
        </>
      )}
      <dt>
        <T id="inquiry.kind" />
      </dt>
      <dd>
        <T id={thread.member_id === null ? 'inquiry.visitor' : 'inquiry.member'} />
      </dd>
    </dl>
  );
}
