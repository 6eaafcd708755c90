import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { mayEnter, useMe } from '../../session/me.ts';
import { RoleNeeded } from '../../session/role-needed.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { Claim } from '../../work/claim.tsx';
import { AnswerForm } from './answer-form.tsx';
import { CloseButton } from './close-button.tsx';
import styles from './inquiries.module.css';
import { threadQuery, useKeptThread } from './inquiry-query.ts';
import { Messages } from './messages.tsx';
import { Orders } from './orders.tsx';
import { Person } from './person.tsx';
import { useReply } from './use-reply.ts';

const MAY_ACT = ['desk', 'admin'] as const;

/** An inquiry: its messages, its author, their orders, and the next answer. */
function Inquiry({ id }: { id: string }) {
  const { data: thread } = useSuspenseQuery(threadQuery(id));
  const { roles } = useMe();
  const t = useTexts();
  const client = useQueryClient();
  const keep = useKeptThread();
  const [said, setSaid] = useState<TextId>();
  const mayAct = mayEnter(roles, MAY_ACT);
  const reply = useReply(thread, () => setSaid('inquiry.answer.done'));
  const title = t('inquiry.title', { id });
  return (
    <Page
      title={title}
      actions={
        <>
          {mayAct && <CloseButton thread={thread} reply={reply} onDone={setSaid} />}
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
            // A reply that staff have begun stays, also if the inquiry is closed meanwhile.
            (thread.state !== 'closed' || reply.writing.isWritten) && <AnswerForm thread={thread} reply={reply} />
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

export function Screen() {
  const { id = '' } = useParams();
  return <Inquiry key={id} id={id} />;
}
