import { Written } from '@hitosoroi/web/language.tsx';
import { useState } from 'react';
import { T } from '../../language/t.tsx';
import pageStyles from '../../ui/page.module.css';
import { Said } from '../../ui/said.tsx';
import { CorrectButton } from './correct-button.tsx';
import { CorrectForm, type CorrectionEnd } from './correct-form.tsx';
import type { Member } from './member-query.ts';

/** Name, kana and phone, and a button to correct them. */
export function Correct({ member }: { member: Member }) {
  const [isEditing, setEditing] = useState(false);
  const [end, setEnd] = useState<CorrectionEnd>();
  if (isEditing)
    return (
      <CorrectForm
        member={member}
        onEnd={(how) => {
          setEditing(false);
          setEnd(how);
        }}
      />
    );
  return (
    <>
      <Said>{end && <T id={`member.${end}`} />}</Said>
      <dl className={pageStyles.facts}>
        <dt>
          <T id="member.name" />
        </dt>
        <dd>
          <Written text={member.name} />
        </dd>
        <dt>
          <T id="member.name_kana" />
        </dt>
        <dd>
          <Written text={member.name_kana} />
        </dd>
        <dt>
          <T id="member.phone_number" />
        </dt>
        <dd>
          <a href={`tel:${member.phone_number}`}>{member.phone_number}</a>
        </dd>
      </dl>
      <CorrectButton
        label="member.correct"
        onClick={() => {
          setEnd(undefined);
          setEditing(true);
        }}
      />
    </>
  );
}
