import { AddressFromStaff } from '@hitosoroi/rules/staff-fields';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Current } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { BothVersions } from '../../forms/both-versions.tsx';
import { TextField } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import styles from './member.module.css';
import type { Member } from './member-query.ts';

const NewEmail = z.object({ email: AddressFromStaff });
type NewEmail = z.output<typeof NewEmail>;
type Theirs = Current<'POST /member/email/correct'>;

interface EmailFormProps {
  readonly member: Member;
  readonly onEnd: (wasSent: boolean) => void;
}

/** A new mail address for the member. If the data changed while this form was open, it shows both versions. */
export function EmailForm({ member, onEnd }: EmailFormProps) {
  const client = useQueryClient();
  const save = useKeyed('POST /member/email/correct');
  const refresh = () => client.invalidateQueries({ queryKey: ['member', String(member.id)] });
  const checked = useVersionedForm<NewEmail, Theirs, Theirs>(NewEmail, {
    version: member.version,
    values: { email: '' },
    send: ({ email }, version) => save({ id: member.id, version, email }),
    valuesOf: () => ({ email: '' }),
    onSaved: refresh,
    close: () => onEnd(true),
    onTheirs: async () => {
      await refresh();
      onEnd(false);
    },
  });
  const { conflict } = checked;
  const end = () => {
    checked.discard();
    onEnd(false);
  };
  return (
    <Form
      checked={checked}
      action="member.email.save"
      doing="form.sending"
      others={
        <Button onClick={end}>
          <T id="shell.cancel" />
        </Button>
      }
      instead={
        conflict && (
          <BothVersions
            conflict={conflict}
            rows={[
              {
                key: 'email',
                label: <T id="member.email" />,
                theirs: conflict.theirs.new_email ?? conflict.theirs.email,
                mine: checked.form.getValues('email'),
              },
            ]}
          />
        )
      }
    >
      <p>
        <T id="member.email.told" />
      </p>
      <dl className={pageStyles.facts}>
        <dt>
          <T id="member.email.present" />
        </dt>
        <dd className={styles.long}>{member.email}</dd>
      </dl>
      <TextField form={checked.form} name="email" label="member.email.new" type="email" autoComplete="off" />
    </Form>
  );
}
