import { type ReactNode, useState } from 'react';
import type { Call } from '../api/use-call.ts';
import { T, type TextValues } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Problem } from './problem.tsx';

interface ConfirmButtonProps<Given> {
  /** What it does, on the button and once more on the one that does it. */
  readonly action: TextId;
  /** What follows from it, and what cannot be undone. */
  readonly consequence: TextId;
  readonly values?: TextValues;
  readonly call: Call<Given>;
  readonly given: Given;
  readonly tone?: 'plain' | 'danger';
  /** Where the words of the button alone do not say of what. */
  readonly label?: string;
  /** What has to be looked at once more before. */
  readonly children?: ReactNode;
}

/** A button that asks before it does something. It stays open until that was done, or says why it was not. */
export function ConfirmButton<Given>({
  action,
  consequence,
  values = {},
  call,
  given,
  tone = 'plain',
  label,
  children,
}: ConfirmButtonProps<Given>) {
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const close = () => setAsking(false);
  const run = async () => {
    setAsked(true);
    await call.run(given);
  };
  const isDone = wasAsked && !call.isRunning && !call.error;
  return (
    <>
      <Button
        tone={tone}
        {...(label && { label })}
        onClick={() => {
          setAsked(false);
          setAsking(true);
        }}
      >
        <T id={action} />
      </Button>
      {isAsking && !isDone && (
        <Dialog title={<T id={action} />} onClose={close}>
          <p>
            <T id={consequence} values={values} />
          </p>
          {children}
          <Problem error={wasAsked ? call.error : null} />
          <DialogActions>
            <Button onClick={close}>
              <T id="shell.cancel" />
            </Button>
            <Button tone={tone === 'danger' ? 'danger' : 'main'} isBusy={call.isRunning} onClick={run}>
              <T id={action} />
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
