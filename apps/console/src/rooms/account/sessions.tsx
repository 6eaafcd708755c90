import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { Moment } from '../../language/moment.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section, Tag } from '../../ui/page.tsx';
import { signInQuery } from './sign-in-query.ts';

type Session = Answer<'GET /me/sign-in'>['sessions'][number];

function SessionRow({ session }: { session: Session }) {
  const t = useTexts();
  const client = useQueryClient();
  const end = useChange('POST /me/sessions/end', {
    onDone: () => client.invalidateQueries({ queryKey: signInQuery().queryKey }),
  });
  const { id, browser, started_at, seen_at, is_this } = session;
  return (
    <li>
      <span>
        {browser}
        <br />
        <span className={pageStyles.note}>
          <T id="account.sessions.started" /> <Moment at={started_at} />
          {' · '}
          <T id="account.sessions.seen" /> <Moment at={seen_at} />
        </span>
      </span>
      {is_this ? (
        <Tag>
          <T id="account.sessions.this" />
        </Tag>
      ) : (
        <ConfirmButton
          action="account.sessions.end"
          consequence="account.sessions.end.text"
          values={{ browser }}
          label={t('account.sessions.end.one', { browser })}
          call={end}
          given={{ id }}
        />
      )}
    </li>
  );
}

export function SessionsSection({ sessions }: { sessions: readonly Session[] }) {
  // Reloads the page, because the staff member is no longer signed in.
  const endAll = useChange('POST /me/sessions/end-all', { onDone: () => location.assign('/') });
  return (
    <Section title="account.sessions">
      <ul className={pageStyles.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div className={pageStyles.actions}>
        <ConfirmButton
          action="account.sessions.end_all"
          consequence="account.sessions.end_all.text"
          tone="danger"
          call={endAll}
          given={undefined}
        />
      </div>
    </Section>
  );
}
