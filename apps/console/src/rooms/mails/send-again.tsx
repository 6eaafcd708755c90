import { AddressFromStaff } from '@hitosoroi/rules/staff-fields';
import * as z from 'zod/mini';
import { isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-call.ts';
import { TextField } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { Section } from '../../ui/page.tsx';
import { type Mail, useKeptMail } from './mail-query.ts';

const Address = z.object({ to: AddressFromStaff });

/** The same words once more, also to a corrected address. */
export function SendAgain({ mail, onDone }: { mail: Mail; onDone: () => void }) {
  const keep = useKeptMail();
  const send = useKeyed('POST /mails/send-again');
  const checked = useFormWith(
    Address,
    { to: mail.to },
    async ({ to }) => {
      try {
        return await send({ id: mail.id, version: mail.version, ...(mail.may_correct && { to }) });
      } catch (error) {
        // What is typed stays; the next try is about the mail as it is now.
        if (isRefusedFor(error, 'stale')) keep(error.refusal?.current as Mail);
        throw error;
      }
    },
    (sent, { to }) => {
      checked.form.reset({ to });
      keep(sent);
      onDone();
    },
  );
  return (
    <Section title="mail.again">
      <p>
        <T id="mail.again.text" />
      </p>
      <Form checked={checked} action="mail.again.send">
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
      </Form>
    </Section>
  );
}
