import { StaffName } from '@hitosoroi/rules/staff-fields';
import { listText } from '@hitosoroi/texts/text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { type Answer, ask } from '../../api/client.ts';
import { deviceName } from '../../browser/device-name.ts';
import { Choice } from '../../forms/choice.tsx';
import fieldStyles from '../../forms/field.module.css';
import { TextField } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T, useTexts } from '../../language/t.tsx';
import { CardPage } from '../../session/card-page.tsx';
import { enter } from '../../session/enter.ts';
import { hasPasskeys, makePasskey } from '../../session/passkey.ts';
import { PasswordSetup } from '../../session/password-setup.tsx';
import { RecoveryCodes } from '../../session/recovery-codes.tsx';
import { Loading } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';

type Enrolment = Answer<'POST /sign-in/enrolment'>;

const PasskeyForm = z.object({ label: StaffName });

function PasskeySetup({ token, onDone }: { token: string; onDone: () => unknown }) {
  const checked = useFormWith(
    PasskeyForm,
    { label: deviceName() },
    async ({ label }) => {
      // Each try requests new passkey options, because the server accepts the same options only once, within five minutes.
      const { passkey } = await ask('POST /sign-in/enrolment', { body: { token } });
      const made = await makePasskey(passkey);
      await ask('POST /sign-in/enrolment/passkey', { body: { token, label, ...made } });
    },
    { leave: onDone },
  );
  return (
    <Form checked={checked} action="passkey.make">
      <p>
        <T id="passkey.what" />
      </p>
      <TextField form={checked.form} name="label" label="passkey.label" hint="passkey.label.hint" autoComplete="off" />
    </Form>
  );
}

function Ways({ token, enrolment, onDone }: { token: string; enrolment: Enrolment; onDone: () => unknown }) {
  const [way, setWay] = useState<'passkey' | 'password'>(hasPasskeys() ? 'passkey' : 'password');
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  return (
    <>
      <fieldset className={fieldStyles.field}>
        <legend className={fieldStyles.label}>
          <T id="enrol.way" />
        </legend>
        <Choice type="radio" name="way" isChosen={way === 'passkey'} onChoose={() => setWay('passkey')}>
          <T id="enrol.passkey" />
        </Choice>
        <Choice type="radio" name="way" isChosen={way === 'password'} onChoose={() => setWay('password')}>
          <T id="enrol.password" />
        </Choice>
      </fieldset>
      {way === 'passkey' ? (
        <PasskeySetup token={token} onDone={onDone} />
      ) : (
        <PasswordSetup
          totp={enrolment.totp}
          email={enrolment.email}
          send={(values) => ask('POST /sign-in/enrolment/password', { body: { token, ...values } })}
          onDone={setCodes}
        />
      )}
    </>
  );
}

/** The page of an invitation or reset link, on which staff set up how they sign in. */
export function EnrolPage() {
  const client = useQueryClient();
  const t = useTexts();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error } = useQuery({
    queryKey: ['enrolment', token],
    queryFn: () => ask('POST /sign-in/enrolment', { body: { token } }),
    // The secret of the authenticator app must not change after staff have scanned it.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const goIn = async () => {
    await enter(client);
    navigate('/', { replace: true });
  };
  return (
    <CardPage>
      <h1>
        <T id={data?.purpose === 'reset' ? 'enrol.again' : 'enrol.title'} />
      </h1>
      {error && <Problem error={error} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <p>
            <T id="enrol.hello" values={{ name: data.name }} />
            <br />
            <T
              id="enrol.account"
              values={{
                email: data.email,
                roles: listText(
                  data.roles.map((role) => t(`role.${role}`)),
                  language,
                ),
              }}
            />
          </p>
          <Ways token={token} enrolment={data} onDone={goIn} />
        </>
      )}
    </CardPage>
  );
}
