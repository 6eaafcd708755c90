import { useCall } from '@hitosoroi/web/use-call';
import { useHistoryState } from 'wouter/use-browser-location';
import { ask, isRefusedFor } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { QuietButton } from '../ui/button.tsx';
import { mailStateQuery } from './mail-state.tsx';

/** What the previous screen passes on about the mail that was sent. */
interface MailSent {
  readonly email?: string;
  readonly purpose?: 'register' | 'reset';
}

export const useMailSent = (): MailSent => useHistoryState<MailSent | null>() ?? {};

const failure = (error: Error): TextId => (isRefusedFor(error, 'too-many') ? 'resend.too_many' : 'resend.failed');

/** A button that sends the mail again. The links in earlier mails stay valid. */
export function ResendMail() {
  const { email = '', purpose = 'register' } = useMailSent();
  const path = purpose === 'reset' ? 'POST /forgot_password/send_email' : 'POST /register/resend';
  const { run, isRunning, isDone, error } = useCall(() => ask(path, { body: { email } }), {
    onDone: () => queryClient.invalidateQueries(mailStateQuery()),
  });
  if (!email) return null;
  return (
    <>
      <QuietButton onClick={() => void run()} isBusy={isRunning}>
        <T id="resend.action" />
      </QuietButton>
      <p role="status">
        {isDone && <T id="resend.sent" />}
        {error && <T id={failure(error)} />}
      </p>
    </>
  );
}
