import { isKanaWithKanji, isShortPhone } from '@hitosoroi/rules/member-doubts';
import { correctableFields } from '@hitosoroi/rules/member-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Current, isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { TextField } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { BothVersions } from '../../ui/both-versions.tsx';
import { Button } from '../../ui/button.tsx';
import { Fields, fieldsOf } from './fields.ts';
import type { Member } from './member-query.ts';

/** How a correction ended. If staff changed nothing, the form sends nothing. */
export type CorrectionEnd = 'saved' | 'unchanged';

interface CorrectFormProps {
  readonly member: Member;
  readonly onEnd: (how?: CorrectionEnd) => void;
}

/** Name, kana and phone. If a colleague or the member changed them while this form was open, staff see both versions and choose one. */
export function CorrectForm({ member, onEnd }: CorrectFormProps) {
  const client = useQueryClient();
  const save = useKeyed('POST /member/correct');
  const [theirs, setTheirs] = useState<Current<'POST /member/correct'>>();
  const seen = useRef(member.version);
  const checked = useFormWith(
    Fields,
    fieldsOf(member),
    async (fields) => {
      try {
        return await save({ id: member.id, version: seen.current, ...fields });
      } catch (error) {
        if (isRefusedFor(error, 'stale')) setTheirs(error.refusal?.current as typeof theirs);
        throw error;
      }
    },
    async ({ version }) => {
      await client.invalidateQueries({ queryKey: ['member', String(member.id)] });
      onEnd(version === seen.current ? 'unchanged' : 'saved');
    },
  );
  const { phone_number = '', name_kana = '' } = useWatch({ control: checked.form.control });
  const takeTheirs = () => {
    if (!theirs) return;
    seen.current = theirs.version;
    checked.form.reset(fieldsOf(theirs));
    setTheirs(undefined);
  };
  const overwrite = async (event: React.SubmitEvent) => {
    if (theirs) seen.current = theirs.version;
    setTheirs(undefined);
    await checked.submit(event);
  };
  return (
    <Form
      checked={theirs ? { ...checked, submit: overwrite } : checked}
      action={theirs ? 'member.overwrite' : 'member.save'}
      others={
        <Button
          onClick={() => {
            checked.form.reset();
            onEnd();
          }}
        >
          <T id="shell.cancel" />
        </Button>
      }
      instead={
        theirs && (
          <BothVersions
            rows={correctableFields.map((field) => ({
              key: field,
              label: <T id={`member.${field}`} />,
              theirs: theirs[field],
              mine: checked.form.getValues(field),
            }))}
            onTheirs={takeTheirs}
          />
        )
      }
    >
      <p>
        <T id="member.told" />
      </p>
      <TextField form={checked.form} name="name" label="member.name" autoComplete="off" />
      <TextField
        form={checked.form}
        name="name_kana"
        label="member.name_kana"
        hint="member.name_kana.hint"
        autoComplete="off"
      />
      <TextField
        form={checked.form}
        name="phone_number"
        label="member.phone_number"
        hint="member.phone_number.hint"
        autoComplete="off"
      />
      <div role="status">
        {isKanaWithKanji(name_kana) && (
          <p>
            <T id="member.doubt.name_kana" />
          </p>
        )}
        {isShortPhone(phone_number) && (
          <p>
            <T id="member.doubt.phone_number" />
          </p>
        )}
      </div>
    </Form>
  );
}
