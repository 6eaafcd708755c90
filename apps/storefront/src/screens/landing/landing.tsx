import { assetUrl } from '../../browser/assets-origin.ts';
import { FacilityName } from '../../invitation/facility-name.tsx';
import { useInvitedFacility } from '../../invitation/invitation-query.ts';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { WhyLogIn } from '../../session/wanted-note.tsx';
import { useSent, useWantedPlace } from '../../session/wanted-place.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Links } from '../../ui/links.tsx';
import { FirstSets } from './first-sets.tsx';
import styles from './landing.module.css';
import room from './room.svg?no-inline';

const steps = ['choose', 'answer', 'pay'] as const;

export function Screen() {
  const facility = useInvitedFacility();
  const sent = useSent();
  const isMember = Boolean(useWantedPlace()) || sent.errorReason === 'session-over';
  const registration = { to: paths.register, text: 'landing.register' } as const;
  const login = { to: paths.login, text: 'landing.login', state: sent } as const;
  const [first, second] = isMember ? [login, registration] : [registration, login];
  return (
    <div className={styles.landing}>
      <img className={styles.room} src={assetUrl(room)} alt="" width="750" height="340" fetchPriority="high" />
      <section className={styles.welcome}>
        <h1>
          <T id="landing.heading" />
        </h1>
        <p>
          <T id="landing.lead" />
        </p>
      </section>
      <FacilityName {...facility} />
      <div className={styles.actions}>
        <WhyLogIn />
        <ButtonLink {...first}>
          <T id={first.text} />
        </ButtonLink>
        <Links links={[second]} />
      </div>
      <FirstSets />
      <section className={styles.how}>
        <h2>
          <T id="landing.steps" />
        </h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step} className={styles[step]}>
              <T id={`landing.${step}`} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
