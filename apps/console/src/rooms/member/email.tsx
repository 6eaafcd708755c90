import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Said } from '../../ui/said.tsx';
import { CorrectButton, useMayCorrect } from './correct-button.tsx';
import { EmailForm } from './email-form.tsx';
import styles from './member.module.css';
import type { Member } from './member-query.ts';

/** A new mail address that waits for the member's confirmation. */
function Waiting({ change, withdraw }: { change: NonNullable<Member['email_change']>; withdraw: React.ReactNode }) {
  return (
    <>
      <p className={styles.long}>
        <T id="member.email.waits" values={{ email: change.email, by: change.by }} />
        <br />
        <span className={pageStyles.note}>
          <T id="member.email.until" />
          <Moment at={change.expires_at} />
        </span>
      </p>
      <div className={pageStyles.actions}>{withdraw}</div>
    </>
  );
}

/** The member's mail address, a new address that the member has not confirmed yet, and a form to enter another address. */
export function MemberEmail({ member }: { member: Member }) {
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const [said, setSaid] = useState<TextId>();
  const withdraw = useChange('POST /member/email/withdraw', {
    onDone: () => {
      setSaid('member.email.withdrawn');
      return client.invalidateQueries({ queryKey: ['member', String(member.id)] });
    },
  });
  const mayCorrect = useMayCorrect();
  if (isEditing)
    return (
      <EmailForm
        member={member}
        onEnd={(wasSent) => {
          setEditing(false);
          setSaid(wasSent ? 'member.email.sent' : undefined);
        }}
      />
    );
  return (
    <>
      <Said>{said && <T id={said} />}</Said>
      <dl className={pageStyles.facts}>
        <dt>
          <T id="member.email" />
        </dt>
        <dd className={styles.long}>{member.email}</dd>
      </dl>
      {member.email_change && (
        <Waiting
          change={member.email_change}
          withdraw={
            mayCorrect && (
              <ConfirmButton
                action="member.email.withdraw"
                consequence="member.email.withdraw.text"
                call={withdraw}
                given={{ id: member.id, version: member.version }}
              />
            )
          }
        />
      )}
      <CorrectButton
        label="member.email.correct"
        onClick={() => {
          setSaid(undefined);
          setEditing(true);
        }}
      />
    </>
  );
}
