import { StaffName } from '@hitosoroi/rules/staff-fields';
import { Written } from '@hitosoroi/web/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type Answer, ask } from '../../api/client.ts';
import { useChange, useKeyed } from '../../api/use-change.ts';
import { deviceName } from '../../browser/device-name.ts';
import { TextField } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { Moment } from '../../language/moment.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { hasPasskeys, makePasskey } from '../../session/passkey.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { signInQuery } from './sign-in-query.ts';

type Passkey = Answer<'GET /me/sign-in'>['passkeys'][number];

const NewPasskey = z.object({ label: StaffName });

function AddPasskey({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const add = useKeyed('POST /me/passkeys');
  const checked = useFormWith(
    NewPasskey,
    { label: deviceName() },
    async ({ label }) => add({ label, ...(await makePasskey(await ask('POST /sign-in/passkey/new', {}))) }),
    {
      leave: async () => {
        await client.invalidateQueries({ queryKey: signInQuery().queryKey });
        onClose();
      },
    },
  );
  const others = (
    <Button onClick={onClose}>
      <T id="shell.cancel" />
    </Button>
  );
  return (
    <Form checked={checked} action="passkey.make" others={others}>
      <TextField form={checked.form} name="label" label="passkey.label" hint="passkey.label.hint" autoComplete="off" />
    </Form>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useTexts();
  const client = useQueryClient();
  const remove = useChange('POST /me/passkeys/remove', {
    onDone: () => client.invalidateQueries({ queryKey: signInQuery().queryKey }),
  });
  const { id, label, created_at, used_at } = passkey;
  return (
    <li>
      <span>
        <Written text={label} />
        <br />
        <span className={pageStyles.note}>
          <T id="passkey.made" /> <Moment at={created_at} />
          {used_at && (
            <>
              {' · '}
              <T id="passkey.used" /> <Moment at={used_at} />
            </>
          )}
        </span>
      </span>
      <ConfirmButton
        action="passkey.remove"
        consequence="passkey.remove.text"
        values={{ label }}
        label={t('passkey.remove.one', { label })}
        tone="danger"
        call={remove}
        given={{ id }}
      />
    </li>
  );
}

export function PasskeysSection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Section title="account.passkeys">
      <p>
        <T id={passkeys.length > 0 ? 'passkey.what' : 'account.passkeys.none'} />
      </p>
      {passkeys.length > 0 && (
        <ul className={pageStyles.rows}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
      {!isAdding && hasPasskeys() && (
        <div className={pageStyles.actions}>
          <Button onClick={() => setAdding(true)}>
            <T id="passkey.add" />
          </Button>
        </div>
      )}
    </Section>
  );
}
