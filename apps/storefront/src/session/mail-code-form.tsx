import { CODE_DIGITS, tidyCode } from '@hitosoroi/rules/member-fields';
import { MailCodeForm as Rules } from '@hitosoroi/rules/member-forms';
import { ConnectionLost } from '@hitosoroi/web/call';
import { useCall } from '@hitosoroi/web/use-call';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ask, Refused } from '../api/client.ts';
import { Field } from '../forms/field.tsx';
import { codeOrWords } from '../forms/message.tsx';
import { T, useTexts } from '../language/t.tsx';
import { paths } from '../navigation/paths.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import styles from './mail-code-form.module.css';
import { useWantedPlace } from './wanted-place.ts';

/** What the server says about the code. Undefined if there was no answer. */
const refusalOf = (error: Error): string | undefined => {
  if (!(error instanceof Refused)) return error instanceof ConnectionLost ? undefined : 'internal';
  const { code, message = '', errors = {}, codes = {} } = error.refusal ?? {};
  return codeOrWords(codes.code ?? code, errors.code?.[0] ?? message);
};

/**
 * The field for the code of a mail. It sends itself once all digits are there, typed, pasted or filled in by the phone. The code does the
 * same as the link of the mail. If there was no answer, the digits stay and a button sends them again.
 */
export function MailCodeForm({ purpose }: { purpose: 'confirm' | 'reset' }) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const wanted = useWantedPlace();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isUnsent, setUnsent] = useState(false);
  const complain = (error: Error) => {
    const refusal = refusalOf(error);
    setUnsent(refusal === undefined);
    setProblem(refusal);
    if (refusal !== undefined) setTyped('');
    input.current?.focus();
  };
  const { run, isRunning } = useCall(
    async (code: string) => {
      const found = await ask('POST /mail_code', { body: { code } });
      if (found.purpose === 'confirm') navigate(`${paths.confirm}?k=${found.token}`, { replace: true });
      else navigate(`${paths.reset}?token=${found.token}`, { replace: true, state: { wanted: wanted?.place } });
    },
    { onError: complain },
  );
  const send = (text: string): void => {
    const checked = Rules.safeParse({ code: text });
    if (checked.success) void run(checked.data.code);
    else setProblem(checked.error.issues[0]?.message);
  };
  const digits = CODE_DIGITS[purpose];
  const take = (text: string, isComposing: boolean): void => {
    setTyped(text);
    setUnsent(false);
    const code = tidyCode(text);
    if (isComposing || code.length < digits) return;
    setProblem(undefined);
    send(code);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(typed);
      }}
    >
      <Field
        label={<T id="mail_code.label" values={{ count: digits }} />}
        hint={<T id="mail_code.hint" />}
        isHintKept
        error={isUnsent ? t('form.not_sent') : problem}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={typed}
            readOnly={isRunning}
            // biome-ignore lint/a11y/noAutofocus: the page asks for nothing else
            autoFocus
            aria-busy={isRunning}
            onChange={({ target, nativeEvent }) => take(target.value, (nativeEvent as InputEvent).isComposing === true)}
            onCompositionEnd={({ currentTarget }) => take(currentTarget.value, false)}
          />
        )}
      </Field>
      {isUnsent && (
        <SubmitButton isBusy={isRunning} isDisabled={false}>
          <T id="mail_code.action" />
        </SubmitButton>
      )}
    </form>
  );
}
