import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { ask, ConnectionLost, Refused } from '../api/client.ts';
import { noticeLostConnection } from '../connection/connection.ts';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { QuietButton } from '../ui/button.tsx';

/** What the screen before passed on about a mail that is on its way. */
interface MailSent {
  readonly email?: string;
  readonly purpose?: 'register' | 'reset';
}

export const useMailSent = (): MailSent => useHistoryState<MailSent | null>() ?? {};

type Progress = 'ready' | 'sending' | 'sent' | 'too-many' | 'failed';

const words: Record<Progress, TextId | undefined> = {
  ready: undefined,
  sending: undefined,
  sent: 'resend.sent',
  'too-many': 'resend.too_many',
  failed: 'resend.failed',
};

const progressAfter = (error: unknown): Progress => {
  if (error instanceof ConnectionLost) noticeLostConnection();
  return error instanceof Refused && error.status === 429 ? 'too-many' : 'failed';
};

/** Sends the mail again; links in earlier ones stay valid. */
export function ResendMail() {
  const { email, purpose = 'register' } = useMailSent();
  const [progress, setProgress] = useState<Progress>('ready');
  if (!email) return null;
  const resend = async () => {
    if (progress === 'sending') return;
    setProgress('sending');
    const call = purpose === 'reset' ? 'POST /forgot_password/send_email' : 'POST /register/resend';
    setProgress(
      await ask(call, { body: { email } }).then(
        () => 'sent',
        (error: unknown) => progressAfter(error),
      ),
    );
  };
  const text = words[progress];
  return (
    <>
      <QuietButton onClick={resend} isBusy={progress === 'sending'}>
        <T id="resend.action" />
      </QuietButton>
      <p role="status">{text && <T id={text} />}</p>
    </>
  );
}
