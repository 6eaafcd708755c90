import { useCall } from '@hitosoroi/web/use-call';
import { ask } from '../api/client.ts';
import { T } from '../language/t.tsx';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { hasPasskeys, provePasskey } from './passkey.ts';
import { PasswordSignIn } from './password-proof.tsx';
import styles from './sign-in.module.css';

const signInByPasskey = async (): Promise<void> => {
  const body = await provePasskey(await ask('POST /sign-in/passkey/options', {}));
  await ask('POST /sign-in/passkey', { body });
};

/** The ways to sign in: first a passkey, if the browser supports it; then password and code. */
export function SignInWays({ onDone }: { onDone: () => unknown }) {
  const passkey = useCall(signInByPasskey, { onDone });
  return (
    <div className={styles.ways}>
      {hasPasskeys() && (
        <>
          <Button tone="main" isBusy={passkey.isRunning} onClick={() => passkey.run()}>
            <T id="sign_in.by_passkey" />
          </Button>
          <Problem error={passkey.error} />
          <p className={styles.or}>
            <T id="sign_in.or" />
          </p>
        </>
      )}
      <PasswordSignIn isSecond={hasPasskeys()} onDone={onDone} />
    </div>
  );
}
