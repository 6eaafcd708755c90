import { useCall } from '@hitosoroi/web/use-call';
import { useQuery } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';
import { T } from '../language/t.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Loading } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { provePasskey } from './passkey.ts';
import { PasswordAgain } from './password-proof.tsx';
import styles from './sign-in.module.css';

type Ways = Answer<'POST /sign-in/again/options'>;

function PasskeyAgain({ first, onDone }: { first: NonNullable<Ways['passkey']>; onDone: () => void }) {
  const again = useCall(
    async (ceremony: NonNullable<Ways['passkey']>) =>
      ask('POST /sign-in/again/passkey', { body: await provePasskey(ceremony) }),
    { onDone },
  );
  // The server accepts passkey options only once, so another try requests new ones.
  const run = async () => {
    const next = again.error ? (await ask('POST /sign-in/again/options', {})).passkey : first;
    if (next) await again.run(next);
  };
  return (
    <>
      <Button tone="main" isBusy={again.isRunning} onClick={run}>
        <T id="again.by_passkey" />
      </Button>
      <Problem error={again.error} />
    </>
  );
}

/** Only for demo staff of a development server. */
function DemoAgain({ onDone }: { onDone: () => void }) {
  const demo = useCall(
    async () => {
      const { ok } = await fetch('/dev/step-up', { method: 'POST', headers: { 'x-requested-with': 'XMLHttpRequest' } });
      if (!ok) throw new Error('The development server did not take it.');
    },
    { onDone },
  );
  return (
    <>
      <Button isBusy={demo.isRunning} onClick={() => demo.run()}>
        <T id="again.by_demo" />
      </Button>
      <Problem error={demo.error} />
    </>
  );
}

/** Some calls about money, exports and roles require another proof of identity. If staff close the dialog, the call fails. */
export function ProveDialog({ onAnswer }: { onAnswer: (isDone: boolean) => void }) {
  const { data, error } = useQuery({
    queryKey: ['ways-to-prove'],
    queryFn: () => ask('POST /sign-in/again/options', {}),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const done = () => onAnswer(true);
  return (
    <Dialog title={<T id="again.title" />} onClose={() => onAnswer(false)}>
      <p>
        <T id="again.text" />
      </p>
      {!data && (error ? <Problem error={error} /> : <Loading />)}
      {data && (
        <div className={styles.ways}>
          {data.passkey && <PasskeyAgain first={data.passkey} onDone={done} />}
          {data.passkey && data.ways.includes('password') && (
            <p className={styles.or}>
              <T id="sign_in.or" />
            </p>
          )}
          {data.ways.includes('password') && <PasswordAgain isSecond={data.passkey !== null} onDone={done} />}
          {data.ways.includes('development') && <DemoAgain onDone={done} />}
        </div>
      )}
      <DialogActions>
        <Button tone="link" onClick={() => onAnswer(false)}>
          <T id="shell.cancel" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
