import { AddressFromStaff } from '@hitosoroi/rules/staff-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type Current, isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { TextField } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { BothVersions } from '../../ui/both-versions.tsx';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import styles from './member.module.css';
import type { Member } from './member-query.ts';

const NewEmail = z.object({ email: AddressFromStaff });

interface EmailFormProps {
  readonly member: Member;
  readonly onEnd: (wasSent: boolean) => void;
}

/** A new mail address for the member. If the data changed while this form was open, it shows both versions. */
export function EmailForm({ member, onEnd }: EmailFormProps) {
  const client = useQueryClient();
  const save = useKeyed('POST /member/email/correct');
  const [theirs, setTheirs] = useState<Current<'POST /member/email/correct'>>();
  const seen = useRef(member.version);
  const refresh = () => client.invalidateQueries({ queryKey: ['member', String(member.id)] });
  const checked = useFormWith(
    NewEmail,
    { email: '' },
    async ({ email }) => {
      try {
        return await save({ id: member.id, version: seen.current, email });
      } catch (error) {
        if (isRefusedFor(error, 'stale')) setTheirs(error.refusal?.current as typeof theirs);
        throw error;
      }
    },
    async () => {
      await refresh();
      onEnd(true);
    },
  );
  const end = () => {
    checked.form.reset();
    onEnd(false);
  };
  const overwrite = async (event: React.SubmitEvent) => {
    if (theirs) seen.current = theirs.version;
    setTheirs(undefined);
    await checked.submit(event);
  };
  return (
    <Form
      checked={theirs ? { ...checked, submit: overwrite } : checked}
      action="member.email.save"
      others={
        <Button onClick={end}>
          <T id="shell.cancel" />
        </Button>
      }
      instead={
        theirs && (
          <BothVersions
            rows={[
              {
                key: 'email',
                label: <T id="member.email" />,
                theirs: theirs.new_email ?? theirs.email,
                mine: checked.form.getValues('email'),
              },
            ]}
            onTheirs={async () => {
              await refresh();
              end();
            }}
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
