import { Written } from '@hitosoroi/web/language.tsx';
import { useCall } from '@hitosoroi/web/use-call';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import { type FacilityNames, FacilityWords, useFacilityNames } from '../invitation/facility-name.tsx';
import { storeInvitation } from '../invitation/invitation.ts';
import { T, useTexts } from '../language/t.tsx';
import type { LinkState } from '../session/confirm-email.ts';
import { meQuery } from '../session/member.ts';
import { type MovedByLogin, memberChanged } from '../session/session.ts';
import { QuietButton } from '../ui/button.tsx';
import { alertDialog } from '../ui/confirm-dialog.ts';
import styles from './arrival-notice.module.css';

/** Takes the member back to the facility from which the login moved them. Forgets the key, or the next login would move them again. */
const moveBack = async (): Promise<void> => {
  const { ok } = await ask('PUT /me/move_back', {});
  if (!ok) return void (await alertDialog('move.closed'));
  storeInvitation(undefined);
  await memberChanged();
  // The notice disappears with its button.
  document.getElementById('main')?.focus();
};

function WayBack({ from }: { from: FacilityNames }) {
  const t = useTexts();
  const facility = useFacilityNames(from).join(' ');
  const { run, isRunning } = useCall(moveBack, { onError: () => alertDialog('move.failed') });
  return (
    <QuietButton onClick={() => void run()} isBusy={isRunning}>
      <Written text={t('moved.back', { facility })} />
    </QuietButton>
  );
}

interface ArrivalNoticeProps {
  readonly moved: MovedByLogin | undefined;
  readonly link: LinkState | undefined;
}

/** Names the facility to which a login moved the member, with the way back, or says that their link did not work. */
export function ArrivalNotice({ moved, link }: ArrivalNoticeProps) {
  const { data: member } = useQuery(meQuery());
  if (!member) return null;
  if (link) {
    return (
      <p role="status" className={styles.notice}>
        <T id={link === 'over' ? 'arrival.link_over' : 'arrival.link_failed'} />
      </p>
    );
  }
  // The member has gone back or on since then, perhaps in another tab.
  if (moved?.to !== member.facility_id) return null;
  return (
    <div role="status" className={styles.notice}>
      <p>
        <T id="moved.text" />{' '}
        <strong>
          <FacilityWords {...member} />
        </strong>
      </p>
      {moved.from && <WayBack from={moved.from} />}
    </div>
  );
}
