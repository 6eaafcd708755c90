import { StaffNote } from '@hitosoroi/rules/staff-fields';
import * as z from 'zod/mini';
import { isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { Form } from '../../forms/form.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { Section } from '../../ui/page.tsx';
import { type Mail, useKeptMail } from './mail-query.ts';

const Dismissal = z.object({ note: StaffNote });

/** A form that closes a mail that did not arrive. Staff enter the reason. */
export function Dismiss({ mail, onDone }: { mail: Mail; onDone: () => void }) {
  const keep = useKeptMail();
  const dismiss = useKeyed('POST /mails/dismiss');
  const checked = useFormWith(
    Dismissal,
    { note: '' },
    async ({ note }) => {
      try {
        return await dismiss({ id: mail.id, version: mail.version, note });
      } catch (error) {
        if (isRefusedFor(error, 'stale')) keep(error.refusal?.current as Mail);
        throw error;
      }
    },
    {
      leave: (dismissed) => {
        keep(dismissed);
        onDone();
      },
    },
  );
  return (
    <Section title="mail.dismiss">
      <p>
        <T id="mail.dismiss.text" />
      </p>
      <Form checked={checked} action="mail.dismiss" isSecond>
        <TextAreaField form={checked.form} name="note" label="mail.dismiss.note" hint="mail.dismiss.hint" rows={2} />
      </Form>
    </Section>
  );
}
