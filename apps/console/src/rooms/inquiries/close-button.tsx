import { useRef, useState } from 'react';
import { isRefusedFor } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import styles from './inquiries.module.css';
import { type Thread, useKeptThread } from './inquiry-query.ts';
import type { Reply } from './use-reply.ts';

interface CloseButtonProps {
  readonly thread: Thread;
  readonly reply: Reply;
  readonly onDone: (said: TextId) => void;
}

/** Closes or reopens an inquiry. If a reply is written and not sent, staff say what becomes of it. */
export function CloseButton({ thread, reply, onDone }: CloseButtonProps) {
  const keep = useKeptThread();
  const [isAsking, setAsking] = useState(false);
  const dropsReply = useRef(false);
  const isClosed = thread.state === 'closed';
  const close = useChange('POST /inquiries/close', {
    onDone: (after) => {
      keep(after);
      if (dropsReply.current) reply.writing.checked.discard();
      setAsking(false);
      onDone(after.state === 'closed' ? 'inquiry.closed' : 'inquiry.reopened');
    },
    onError: (error) => isRefusedFor(error, 'stale') && keep(error.refusal?.current as Thread),
  });
  const given = ({ id, version }: Thread) => ({ id, version, is_closed: !isClosed });
  if (isClosed || !(reply.writing.isWritten || isAsking))
    return (
      <ConfirmButton
        action={isClosed ? 'inquiry.reopen' : 'inquiry.close'}
        consequence={isClosed ? 'inquiry.reopen.text' : 'inquiry.close.text'}
        call={close}
        given={given(thread)}
      />
    );
  const stop = () => setAsking(false);
  const closeNow = (version: Thread, drops = false) => {
    dropsReply.current = drops;
    return close.run(given(version));
  };
  const sendAndClose = async () => {
    let isSent = false;
    await reply.sendAnd((answered) => {
      isSent = true;
      return closeNow(answered);
    });
    // The form says why the reply was not sent.
    if (!isSent) stop();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <T id="inquiry.close" />
      </Button>
      {isAsking && (
        <Dialog title={<T id="inquiry.close" />} onClose={stop}>
          <p>
            <T id="inquiry.close.unsent" />
          </p>
          <Problem error={close.error} />
          <div className={styles.choices}>
            <Button tone="main" isBusy={reply.writing.checked.isSending} doing="form.sending" onClick={sendAndClose}>
              <T id="inquiry.close.send" />
            </Button>
            <Button isBusy={close.isRunning} onClick={() => closeNow(thread)}>
              <T id="inquiry.close.keep" />
            </Button>
            <Button tone="danger" isBusy={close.isRunning} onClick={() => closeNow(thread, true)}>
              <T id="inquiry.close.drop" />
            </Button>
            <Button tone="quiet" onClick={stop}>
              <T id="shell.cancel" />
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
