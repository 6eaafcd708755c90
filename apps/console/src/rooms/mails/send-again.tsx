import { AddressFromStaff, isElsewhere, StaffNote } from '@hitosoroi/rules/staff-fields';
import { Written } from '@hitosoroi/web/language.tsx';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { TextField } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { Warning } from '../../ui/warning.tsx';
import { type Mail, useKeptMail } from './mail-query.ts';
import styles from './mails.module.css';

/** Whether a typed mail address does not belong to the recipient. False while the address is incomplete. */
const goesAway = ({ own_addresses }: Mail, typed: string): boolean => {
  const to = AddressFromStaff.safeParse(typed);
  return to.success && isElsewhere(own_addresses, to.data);
};

/** For an address that is not the recipient's, staff have to note how the caller proved their identity. */
const Again = (mail: Mail) =>
  z.object({ to: AddressFromStaff, identity: z.string() }).check(({ value, issues }) => {
    const note = goesAway(mail, value.to) ? StaffNote.safeParse(value.identity) : undefined;
    for (const { message } of note?.error?.issues ?? [])
      issues.push({ code: 'custom', message, path: ['identity'], input: value });
  });

/** Sends the same mail again, to the same or a corrected mail address. */
export function SendAgain({ mail, onDone }: { mail: Mail; onDone: () => void }) {
  const keep = useKeptMail();
  const send = useKeyed('POST /mails/send-again');
  const [isAsking, setAsking] = useState(false);
  const checked = useFormWith(
    Again(mail),
    { to: mail.to, identity: '' },
    async ({ to, identity }) => {
      try {
        const given = { to, ...(goesAway(mail, to) && { identity }) };
        return await send({ id: mail.id, version: mail.version, ...(mail.may_correct && given) });
      } catch (error) {
        // Staff keep their input. Their next try acts on the mail's present state.
        if (isRefusedFor(error, 'stale')) keep(error.refusal?.current as Mail);
        throw error;
      } finally {
        setAsking(false);
      }
    },
    {
      next: (_sent, { to }) => ({ to, identity: '' }),
      onSaved: (sent) => {
        keep(sent);
        onDone();
      },
    },
  );
  const to = useWatch({ control: checked.form.control, name: 'to' });
  const isAway = mail.may_correct && goesAway(mail, to);
  const ask = checked.form.handleSubmit(() => setAsking(true));
  return (
    <Section title="mail.again">
      <p>
        <T id="mail.again.text" />
      </p>
      <Form
        checked={isAway ? { ...checked, submit: ask } : checked}
        action={isAway ? 'mail.again.check' : 'mail.again.send'}
        doing="form.sending"
      >
        {mail.may_correct ? (
          <TextField
            form={checked.form}
            name="to"
            label="mail.again.to"
            hint="mail.again.hint"
            type="email"
            autoComplete="off"
          />
        ) : (
          <p>
            <T id="mail.again.fixed" />
          </p>
        )}
        {isAway && (
          <>
            <Warning>
              <T id="mail.again.elsewhere" />
            </Warning>
            <TextAreaField
              form={checked.form}
              name="identity"
              label="mail.again.identity"
              hint="mail.again.identity_hint"
              rows={2}
            />
          </>
        )}
      </Form>
      {isAsking && (
        <Dialog title={<T id="mail.again" />} onClose={() => setAsking(false)}>
          <p className={styles.to}>
            <T id="mail.again.ask" values={{ to }} />
          </p>
          <dl className={pageStyles.facts}>
            <dt>
              <T id="mails.subject" />
            </dt>
            <dd>
              <Written text={mail.subject} />
            </dd>
            <dt>
              <T id="mail.again.identity" />
            </dt>
            <dd className={styles.to}>{checked.form.getValues('identity')}</dd>
          </dl>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>
              <T id="shell.cancel" />
            </Button>
            <Button tone="main" isBusy={checked.isSending} doing="form.sending" onClick={checked.submitByItself}>
              <T id="mail.again.send" />
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Section>
  );
}
