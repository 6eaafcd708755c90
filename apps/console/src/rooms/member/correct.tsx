import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import { useId, useState } from 'react';
import { T } from '../../language/t.tsx';
import { Written } from '../../language/written.tsx';
import { useMe } from '../../session/me.ts';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Said } from '../../ui/said.tsx';
import { CorrectForm } from './correct-form.tsx';
import type { Member } from './member-query.ts';

/** Name and phone, and the way to put them right. */
export function Correct({ member }: { member: Member }) {
  const { roles } = useMe();
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const whyNotId = useId();
  const mayCorrect = hasOneOf(roles, ['desk', 'admin']);
  if (isEditing)
    return (
      <CorrectForm
        member={member}
        onEnd={(wasSaved) => {
          setEditing(false);
          setSaved(wasSaved);
        }}
      />
    );
  return (
    <>
      <Said>{isSaved && <T id="member.saved" />}</Said>
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
      <div className={pageStyles.actions}>
        <Button
          whyNot={mayCorrect ? undefined : whyNotId}
          onClick={() => {
            setSaved(false);
            setEditing(true);
          }}
        >
          <T id="member.correct" />
        </Button>
      </div>
      {!mayCorrect && (
        <p id={whyNotId}>
          <T id="member.no_role" />
        </p>
      )}
    </>
  );
}
