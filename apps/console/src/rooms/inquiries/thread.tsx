import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { isRefusedFor } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { mayEnter, useMe } from '../../session/me.ts';
import { RoleNeeded } from '../../session/role-needed.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { Claim } from '../../work/claim.tsx';
import { AnswerForm } from './answer-form.tsx';
import styles from './inquiries.module.css';
import { type Thread, threadQuery, useKeptThread } from './inquiry-query.ts';
import { Messages } from './messages.tsx';
import { Orders } from './orders.tsx';
import { Person } from './person.tsx';

const MAY_ACT = ['desk', 'admin'] as const;

function CloseButton({ thread, onDone }: { thread: Thread; onDone: (said: TextId) => void }) {
  const keep = useKeptThread();
  const isClosed = thread.state === 'closed';
  const close = useChange('POST /inquiries/close', {
    onDone: (after) => {
      keep(after);
      onDone(after.state === 'closed' ? 'inquiry.closed' : 'inquiry.reopened');
    },
    onError: (error) => isRefusedFor(error, 'stale') && keep(error.refusal?.current as Thread),
  });
  return (
    <ConfirmButton
      action={isClosed ? 'inquiry.reopen' : 'inquiry.close'}
      consequence={isClosed ? 'inquiry.reopen.text' : 'inquiry.close.text'}
      call={close}
      given={{ id: thread.id, version: thread.version, is_closed: !isClosed }}
    />
  );
}

/** An inquiry: its messages, its author, their orders, and the next answer. */
export function Screen() {
  const { id = '' } = useParams();
  const { data: thread } = useSuspenseQuery(threadQuery(id));
  const { roles } = useMe();
  const t = useTexts();
  const client = useQueryClient();
  const keep = useKeptThread();
  const [said, setSaid] = useState<TextId>();
  const mayAct = mayEnter(roles, MAY_ACT);
  const title = t('inquiry.title', { id });
  return (
    <Page
      title={title}
      actions={
        <>
          {mayAct && <CloseButton thread={thread} onDone={setSaid} />}
          <ButtonLink to="/inquiries">
            <T id="inquiries.back" />
          </ButtonLink>
        </>
      }
    >
      <Claim
        kind="inquiry"
        subject={id}
        takenBy={thread.taken_by}
        what={title}
        onMoved={(taken_by) =>
          taken_by === 'unknown'
            ? client.invalidateQueries({ queryKey: threadQuery(id).queryKey })
            : keep({ ...thread, taken_by })
        }
      />
      <Said>{said && <T id={said} />}</Said>
      <div className={styles.columns}>
        <div>
          <Messages thread={thread} />
          {mayAct ? (
            thread.state !== 'closed' && (
              <AnswerForm key={thread.id} thread={thread} onDone={() => setSaid('inquiry.answer.done')} />
            )
          ) : (
            <RoleNeeded roles={MAY_ACT} text="inquiry.may_not" />
          )}
        </div>
        <div>
          <Person thread={thread} />
          <Orders thread={thread} />
        </div>
      </div>
    </Page>
  );
}
