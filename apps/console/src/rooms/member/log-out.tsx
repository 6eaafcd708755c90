import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useMe } from '../../session/me.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import type { Member } from './member-query.ts';

/**
 * The number of the member's sessions, and a button that ends them. An unconfirmed member also gets a button for a new confirmation mail.
 */
export function LogOut({ member: { id, sessions, is_confirmed } }: { member: Member }) {
  const { roles } = useMe();
  const client = useQueryClient();
  const [said, setSaid] = useState<TextId>();
  const then = (text: TextId) => ({
    onDone: () => {
      setSaid(text);
      return client.invalidateQueries({ queryKey: ['member', String(id)] });
    },
  });
  const logOut = useChange('POST /member/log-out', then('member.logged_out'));
  const confirmAgain = useChange('POST /member/confirm-again', then('member.confirm_sent'));
  return (
    <Section title="member.sessions">
      <Said>{said && <T id={said} />}</Said>
      <p>
        <T id="member.sessions.count" values={{ count: sessions }} />
      </p>
      {hasOneOf(roles, ['desk', 'admin']) ? (
        <div className={pageStyles.actions}>
          {sessions > 0 && (
            <ConfirmButton
              action="member.log_out"
              consequence="member.log_out.text"
              tone="danger"
              call={logOut}
              given={{ id }}
            />
          )}
          {!is_confirmed && (
            <ConfirmButton
              action="member.confirm_again"
              consequence="member.confirm_again.text"
              call={confirmAgain}
              given={{ id }}
            />
          )}
        </div>
      ) : (
        <p>
          <T id="member.no_role" />
        </p>
      )}
    </Section>
  );
}
