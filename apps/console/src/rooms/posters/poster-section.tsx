import { type ReactNode, useId } from 'react';
import { type Invitations, lastingOf } from '../../catalogue/invitations-query.ts';
import { T, useTexts } from '../../language/t.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { MakeButtons } from './make-buttons.tsx';
import styles from './posters.module.css';

interface PosterSectionProps {
  readonly of: Invitations;
  /** The next step after the poster was made. */
  readonly next: ReactNode;
  /** Other content of the section. */
  readonly children: ReactNode;
}

/** The QR code of the poster, and the buttons that make the poster. If there is no key or code, says why staff cannot make a poster. */
export function PosterSection({ of, next, children }: PosterSectionProps) {
  const t = useTexts();
  const whyId = useId();
  const { facility_id } = of;
  const key = lastingOf(of, 'key');
  const code = lastingOf(of, 'code');
  if (!key || !code)
    return (
      <Section title="posters.print">
        <p id={whyId}>
          <T id={key ? 'posters.no_code' : 'posters.no_key'} />
        </p>
        <MakeButtons facilities={[facility_id]} whyNot={whyId} />
      </Section>
    );
  return (
    <Section title="posters.print">
      <div className={styles.poster}>
        <QrCode svg={key.qr_svg} label={t('posters.qr')} />
        <div className={styles.beside}>
          <MakeButtons facilities={[facility_id]} next={next} />
          <p className={pageStyles.note}>
            <T id="posters.print.text" />
          </p>
          {children}
        </div>
      </div>
    </Section>
  );
}
