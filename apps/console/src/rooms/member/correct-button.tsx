import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import { useId } from 'react';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useMe } from '../../session/me.ts';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';

export const useMayCorrect = (): boolean => hasOneOf(useMe().roles, ['desk', 'admin']);

/** The button to correct a member's data. Staff who may not correct the data read which roles may. */
export function CorrectButton({ label, onClick }: { label: TextId; onClick: () => void }) {
  const mayCorrect = useMayCorrect();
  const whyNotId = useId();
  return (
    <>
      <div className={pageStyles.actions}>
        <Button whyNot={mayCorrect ? undefined : whyNotId} onClick={onClick}>
          <T id={label} />
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
