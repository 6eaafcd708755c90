import { useCall } from '@hitosoroi/web/use-call';
import { useState } from 'react';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/fact.tsx';
import pageStyles from '../../ui/page.module.css';
import { Problem } from '../../ui/problem.tsx';
import { Said } from '../../ui/said.tsx';
import styles from './posters.module.css';

function Copy({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = useCall(() => navigator.clipboard.writeText(link), { onDone: () => setCopied(true) });
  return (
    <>
      <Button onClick={() => copy.run()}>
        <T id="posters.copy" />
      </Button>
      <Said>{isCopied && <T id="posters.copied" />}</Said>
      <Problem error={copy.error} />
    </>
  );
}

/** The QR code's link and the code for typing: for staff who send them to members without a poster. */
export function Address({ link, code }: { link: string; code: string }) {
  return (
    <>
      <dl className={pageStyles.facts}>
        <Fact label="posters.address">
          <a href={link} target="_blank" rel="noreferrer" className={styles.link}>
            {link}
          </a>
        </Fact>
        <Fact label="posters.code">
          <span className={styles.code}>{code}</span>
        </Fact>
      </dl>
      <div className={pageStyles.actions}>
        <Copy link={link} />
      </div>
    </>
  );
}
