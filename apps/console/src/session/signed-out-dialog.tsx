import { useCall } from '@hitosoroi/web/use-call';
import { ask } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { T } from '../language/t.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { meQuery, useMe } from './me.ts';
import { SignInWays } from './sign-in-ways.tsx';

/**
 * Opens when the session ends while staff work, and hides the page with its input. If another staff member signs in, the page reloads
 * without the input.
 */
export function SignedOutDialog({ onAnswer }: { onAnswer: (isDone: boolean) => void }) {
  const { id, name } = useMe();
  const takeUp = useCall(async () => {
    const me = await ask('GET /me', {});
    if (me.id !== id) return location.reload();
    queryClient.setQueryData(meQuery().queryKey, me);
    onAnswer(true);
  });
  return (
    <Dialog title={<T id="signed_out.title" />} isCovering onClose={() => undefined}>
      <p>
        <T id="signed_out.text" values={{ name }} />
      </p>
      <SignInWays onDone={() => takeUp.run()} />
      <DialogActions>
        <Button tone="link" onClick={() => location.reload()}>
          <T id="signed_out.drop" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
