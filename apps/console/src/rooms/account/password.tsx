import { useCall } from '@hitosoroi/web/use-call';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, ask } from '../../api/client.ts';
import { useChange, useKeyed } from '../../api/use-change.ts';
import { T } from '../../language/t.tsx';
import { useMe } from '../../session/me.ts';
import { PasswordSetup } from '../../session/password-setup.tsx';
import { RecoveryCodes } from '../../session/recovery-codes.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { signInQuery } from './sign-in-query.ts';

type Totp = Answer<'POST /sign-in/password/new'>['totp'];

/** With fewer recovery codes the page shows a warning, because staff who lose their phone need one code for each sign-in. */
const FEW = 3;

export function PasswordSection({ hasPassword, codesLeft }: { hasPassword: boolean; codesLeft: number }) {
  const client = useQueryClient();
  const { email } = useMe();
  const [totp, setTotp] = useState<Totp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const refresh = () => client.invalidateQueries({ queryKey: signInQuery().queryKey });
  const begin = useCall(() => ask('POST /sign-in/password/new', {}), { onDone: (answer) => setTotp(answer.totp) });
  const set = useKeyed('POST /me/password');
  const remove = useChange('POST /me/password/remove', { onDone: refresh });
  const makeCodes = useChange('POST /me/recovery-codes', { onDone: (answer) => setCodes(answer.recovery_codes) });

  if (codes) {
    const kept = () => {
      setCodes(undefined);
      refresh();
    };
    return (
      <Section title="account.password">
        <RecoveryCodes codes={codes} onKept={kept} />
      </Section>
    );
  }
  if (totp) {
    const show = (made: readonly string[]) => {
      setTotp(undefined);
      setCodes(made);
    };
    return (
      <Section title="account.password">
        <p>
          <T id="account.password.ends" />
        </p>
        <PasswordSetup totp={totp} email={email} send={set} onDone={show} />
        <div className={pageStyles.actions}>
          <Button onClick={() => setTotp(undefined)}>
            <T id="shell.cancel" />
          </Button>
        </div>
      </Section>
    );
  }
  return (
    <Section title="account.password">
      <p>
        <T id={hasPassword ? 'account.password.has' : 'account.password.none'} />
      </p>
      {hasPassword && (
        <p>
          <T id={codesLeft < FEW ? 'recovery.few' : 'recovery.left'} values={{ count: codesLeft }} />
        </p>
      )}
      <div className={pageStyles.actions}>
        <Button isBusy={begin.isRunning} onClick={() => begin.run()}>
          <T id={hasPassword ? 'account.password.change' : 'account.password.begin'} />
        </Button>
        {hasPassword && (
          <>
            <ConfirmButton action="recovery.make" consequence="recovery.make.text" call={makeCodes} given={undefined} />
            <ConfirmButton
              action="account.password.remove"
              consequence="account.password.remove.text"
              tone="danger"
              call={remove}
              given={undefined}
            />
          </>
        )}
      </div>
      <Problem error={begin.error} />
    </Section>
  );
}
