import type { Call } from '@hitosoroi/web/use-call';
import { type ReactNode, useState } from 'react';
import { T, type TextValues } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Problem } from './problem.tsx';

interface ConfirmButtonProps<Given> {
  /** The text of the button, and of the button that confirms. */
  readonly action: TextId;
  /** The consequences, and what cannot be undone. */
  readonly consequence: TextId;
  readonly values?: TextValues;
  readonly call: Call<Given>;
  readonly given: Given;
  readonly tone?: 'plain' | 'danger';
  /** The accessible name, if the button's text alone does not name its object. */
  readonly label?: string;
  /** What to check before confirming. */
  readonly children?: ReactNode;
}

/** A button that asks first, in a dialog. The dialog closes once the action is done, or shows why it failed. */
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
            <Button
              tone={tone === 'danger' ? 'danger' : 'main'}
              isBusy={call.isRunning}
              doing="form.working"
              onClick={run}
            >
              <T id={action} />
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
