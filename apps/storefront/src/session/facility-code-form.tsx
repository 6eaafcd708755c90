import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { readFacilityCode } from '@hitosoroi/rules/facility-code';
import { ConnectionLost } from '@hitosoroi/web/call';
import { useCall } from '@hitosoroi/web/use-call';
import { useId, useRef, useState } from 'react';
import { type Answer, isRefusedFor } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { Field } from '../forms/field.tsx';
import { invitationQuery } from '../invitation/invitation-query.ts';
import { T, useTexts } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import styles from './facility-code-form.module.css';

type Facility = Answer<'GET /checkkey'>;

const failure = (error: Error): TextId => {
  if (error instanceof ConnectionLost) return 'form.not_sent';
  return isRefusedFor(error, 'too-many') ? 'refusal.too-many' : 'refusal.internal';
};

interface FacilityCodeFormProps {
  readonly onOpened: (invitation: InvitationParams, facility: Facility) => Promise<void> | void;
  /** Whether the form is not the main action of its screen. */
  readonly isQuiet?: boolean;
}

/**
 * A form for the code on the poster of a facility, for visitors who cannot scan the poster. For an unknown code the field shows an error.
 */
export function FacilityCodeForm({ onOpened, isQuiet = false }: FacilityCodeFormProps) {
  const t = useTexts();
  const name = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<TextId>();
  const complain = (text: TextId) => {
    setProblem(text);
    input.current?.focus();
  };
  const { run, isRunning } = useCall(
    async (typed: string) => {
      const urlParamCode = readFacilityCode(typed);
      if (!urlParamCode) return complain('validation.required');
      // Always asks the server, because the facility may have opened since the last answer.
      const facility = await queryClient.fetchQuery({
        ...invitationQuery({ urlParamCode }),
        staleTime: 0,
        retry: false,
        networkMode: 'always',
      });
      if (!facility.opened) return complain(facility.reason ? `error.${facility.reason}` : 'code.unknown');
      setProblem(undefined);
      await onOpened({ urlParamCode }, facility);
    },
    { onError: (error) => complain(failure(error)) },
  );
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    run(input.current?.value ?? '').catch(() => undefined);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field label={<T id="code.label" />} hint={<T id="code.hint" />} isHintKept error={problem && t(problem)}>
        {(control) => (
          <input
            {...control}
            ref={input}
            name={name}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
          />
        )}
      </Field>
      <SubmitButton isBusy={isRunning} isDisabled={false} isQuiet={isQuiet}>
        <T id="code.action" />
      </SubmitButton>
    </form>
  );
}
