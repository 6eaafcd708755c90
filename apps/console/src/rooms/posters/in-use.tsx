import { dayInJapan } from '@hitosoroi/rules/day';
import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useId, useState } from 'react';
import { type Invitation, type Invitations, lastingOf } from '../../catalogue/invitations-query.ts';
import { T } from '../../language/t.tsx';
import { useMe } from '../../session/me.ts';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import styles from './posters.module.css';
import { visitsIn } from './posters-query.ts';
import { RotateDialog } from './rotate-dialog.tsx';

const kinds = ['key', 'code'] as const;

function About({ invitation, today }: { invitation: Invitation; today: string }) {
  const language = useLanguage();
  const { created_at } = invitation;
  return (
    <>
      <span className={styles.secret}>{invitation.secret}</span>
      <div className={pageStyles.note}>
        {created_at ? (
          <T id="posters.since" values={{ day: dayText(dayInJapan(new Date(created_at)), language) }} />
        ) : (
          <T id="posters.since_before" />
        )}
        {' · '}
        <T id="posters.visits" values={{ count: visitsIn(30, invitation, today) }} />
      </div>
    </>
  );
}

/** The poster's key and code, each with a button for a new one. */
export function InUse({ of, onRotated }: { of: Invitations; onRotated: () => void }) {
  const { facility_id, today } = of;
  const mayChange = hasOneOf(useMe().roles, ['catalogue', 'admin']);
  const [rotating, setRotating] = useState<Invitation['kind']>();
  const whyId = useId();
  return (
    <Section title="posters.in_use">
      <ul className={pageStyles.rows}>
        {kinds.map((kind) => {
          const invitation = lastingOf(of, kind);
          return (
            <li key={kind}>
              <div>
                <div className={pageStyles.note}>
                  <T id={`posters.kind.${kind}`} />
                </div>
                {invitation ? <About invitation={invitation} today={today} /> : '–'}
              </div>
              <Button whyNot={mayChange ? undefined : whyId} onClick={() => setRotating(kind)}>
                <T id={`posters.rotate.${kind}`} />
              </Button>
            </li>
          );
        })}
      </ul>
      {!mayChange && (
        <p id={whyId}>
          <T id="posters.rotate.no_role" />
        </p>
      )}
      {rotating && (
        <RotateDialog
          facilityId={facility_id}
          kind={rotating}
          today={today}
          onClose={() => setRotating(undefined)}
          onRotated={onRotated}
        />
      )}
    </Section>
  );
}
