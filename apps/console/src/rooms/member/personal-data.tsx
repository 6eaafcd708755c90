import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { saveFile } from '../../browser/save-file.ts';
import { T } from '../../language/t.tsx';
import { useMe } from '../../session/me.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { Erase } from './erase.tsx';
import type { Member } from './member-query.ts';

/** Exports and erases the data of a member who asks for it. */
export function PersonalData({ member }: { member: Member }) {
  const { roles } = useMe();
  const [isSaved, setSaved] = useState(false);
  const take = useChange('POST /member/export', {
    onDone: ({ file_name, content }) => {
      saveFile([content], file_name, 'application/json');
      setSaved(true);
    },
  });
  return (
    <Section title="member.data">
      {hasOneOf(roles, ['admin']) ? (
        <>
          <p>
            <T id="member.data.text" />
          </p>
          <Said>{isSaved && <T id="member.export.done" />}</Said>
          <div className={pageStyles.actions}>
            <ConfirmButton
              action="member.export"
              consequence="member.export.text"
              call={take}
              given={{ id: member.id }}
            />
          </div>
          <Erase member={member} />
        </>
      ) : (
        <p>
          <T id="member.data.no_role" />
        </p>
      )}
    </Section>
  );
}
