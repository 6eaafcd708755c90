import { isKanaWithKanji, isShortPhone } from '@hitosoroi/rules/member-doubts';
import { correctableFields } from '@hitosoroi/rules/member-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { Current } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { BothVersions } from '../../forms/both-versions.tsx';
import { TextField } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { Fields, fieldsOf } from './fields.ts';
import type { Member } from './member-query.ts';

type Theirs = Current<'POST /member/correct'>;

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
  const seen = useRef(member.version);
  const checked = useVersionedForm<Fields, Theirs, Theirs>(Fields, {
    version: member.version,
    values: fieldsOf(member),
    send: (fields, version) => {
      seen.current = version;
      return save({ id: member.id, version, ...fields });
    },
    valuesOf: fieldsOf,
    onSaved: () => client.invalidateQueries({ queryKey: ['member', String(member.id)] }),
    close: ({ version }) => onEnd(version === seen.current ? 'unchanged' : 'saved'),
  });
  const { conflict } = checked;
  const { phone_number = '', name_kana = '' } = useWatch({ control: checked.form.control });
  return (
    <Form
      checked={checked}
      action="member.save"
      others={
        <Button
          onClick={() => {
            checked.discard();
            onEnd();
          }}
        >
          <T id="shell.cancel" />
        </Button>
      }
      instead={
        conflict && (
          <BothVersions
            conflict={conflict}
            rows={correctableFields.map((field) => ({
              key: field,
              label: <T id={`member.${field}`} />,
              theirs: conflict.theirs[field],
              mine: checked.form.getValues(field),
            }))}
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
