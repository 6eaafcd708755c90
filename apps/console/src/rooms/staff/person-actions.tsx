import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusedFor } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useMe } from '../../session/me.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Said } from '../../ui/said.tsx';
import { type StaffMember, staffQuery } from './staff-query.ts';
import { useKeptPerson } from './use-kept-person.ts';

/** An admin's actions on an account, each explained before it is done. Actions that do not fit the account's state are left out. */
export function PersonActions({ person }: { person: StaffMember }) {
  const me = useMe();
  const client = useQueryClient();
  const keep = useKeptPerson();
  const [said, setSaid] = useState<TextId>();
  const refresh = () => client.invalidateQueries({ queryKey: staffQuery().queryKey });
  const then = (text: TextId) => ({
    onDone: (answer: StaffMember | { ok: true }) => {
      setSaid(text);
      if ('version' in answer) keep(answer);
    },
    // Fetches the account again, so that the next try acts on its present state.
    onError: (error: Error) => {
      if (isRefusedFor(error, 'stale', 'staff-state')) void refresh();
    },
  });
  const inviteAgain = useChange('POST /people/invite-again', then('staff.invited_again'));
  const reset = useChange('POST /people/reset', then('staff.reset.done'));
  const disable = useChange('POST /people/disable', then('staff.disabled'));
  const enable = useChange('POST /people/enable', then('staff.enabled'));
  const { id, version, name, state } = person;
  const given = { id, version };
  const isMe = id === me.id;
  return (
    <>
      <Said>{said && <T id={said} values={{ name }} />}</Said>
      {isMe && (
        <p>
          <T id="staff.own_account" />
        </p>
      )}
      <div className={pageStyles.actions}>
        {state === 'invited' && (
          <ConfirmButton
            action="staff.invite_again"
            consequence="staff.invite_again.text"
            values={{ name }}
            call={inviteAgain}
            given={given}
          />
        )}
        {state === 'active' && (
          <ConfirmButton
            action="staff.reset"
            consequence="staff.reset.text"
            values={{ name }}
            call={reset}
            given={given}
          />
        )}
        {state !== 'disabled' && !isMe && (
          <ConfirmButton
            action="staff.disable"
            consequence="staff.disable.text"
            values={{ name }}
            tone="danger"
            call={disable}
            given={given}
          />
        )}
        {state === 'disabled' && (
          <ConfirmButton
            action="staff.enable"
            consequence="staff.enable.text"
            values={{ name }}
            call={enable}
            given={given}
          />
        )}
      </div>
    </>
  );
}
