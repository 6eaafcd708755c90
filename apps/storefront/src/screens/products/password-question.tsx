import { ResetForm } from '@hitosoroi/rules/member-forms';
import { useCall } from '@hitosoroi/web/use-call';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { ask } from '../../api/client.ts';
import { Form } from '../../forms/form.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { noteOfMember } from '../../session/session.ts';
import { ButtonLink, QuietButton } from '../../ui/button.tsx';
import styles from './password-question.module.css';

type Answer = 'set' | 'kept';

function Answers({ onAnswer }: { onAnswer: (answer: Answer) => void }) {
  const answer = (given: Answer) => {
    onAnswer(given);
    noteOfMember({ password_question: undefined });
  };
  const keep = useCall(async () => {
    await ask('POST /me/password/chosen', {});
    answer('kept');
  });
  const checked = useFormWith(ResetForm, { password: '', confirmation: '' }, async ({ password, confirmation }) => {
    await ask('POST /me/password', { body: { password, password_confirmation: confirmation } });
    answer('set');
  });
  return (
    <>
      <QuietButton onClick={keep.run} isBusy={keep.isRunning}>
        <T id="own_password.chosen" />
      </QuietButton>
      <p role="alert" className={styles.failed}>
        {keep.error && <T id="own_password.failed" />}
      </p>
      <p>
        <T id="own_password.no" />
      </p>
      <Form checked={checked} action="own_password.action" note={<T id="own_password.after" />}>
        <NewPasswordFields form={checked.form} />
      </Form>
    </>
  );
}

/** The outcome. It takes the focus, because the button that was pressed is gone. */
function Done({ answer }: { answer: Answer }) {
  const told = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => told.current?.focus(), []);
  return (
    <div className={styles.done}>
      <p ref={told} role="status" tabIndex={-1}>
        <T id={`own_password.${answer}`} />
      </p>
      {answer === 'set' && (
        <p>
          <Link to={paths.profile}>
            <T id="own_password.profile" />
          </Link>
        </p>
      )}
    </div>
  );
}

/** Asks a member who confirmed their address in another browser whether they chose the password. If not, they can set another one. */
export function PasswordQuestion({ isAnsweredHere, isAsked }: { isAnsweredHere: boolean; isAsked: boolean }) {
  const [answer, setAnswer] = useState<Answer>();
  const title = useId();
  if (answer) return <Done answer={answer} />;
  // The member has answered in another tab or browser.
  if (!isAsked) return null;
  return (
    <section className={styles.question} aria-labelledby={title}>
      <h2 id={title}>
        <T id="own_password.title" />
      </h2>
      <p>
        <T id="own_password.text" />
      </p>
      {isAnsweredHere ? (
        <Answers onAnswer={setAnswer} />
      ) : (
        <>
          <p>
            <T id="own_password.by_mail" />
          </p>
          <ButtonLink to={paths.forgot}>
            <T id="own_password.mail" />
          </ButtonLink>
        </>
      )}
    </section>
  );
}
