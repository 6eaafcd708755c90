import { Written } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { mayEnter, useMe } from '../../session/me.ts';
import { RoleNeeded } from '../../session/role-needed.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { Dismiss } from './dismiss.tsx';
import { Facts } from './facts.tsx';
import { type Mail, mailQuery } from './mail-query.ts';
import styles from './mails.module.css';
import { SendAgain } from './send-again.tsx';

const MAY_ACT = ['desk', 'admin'] as const;

/** The actions on a mail. If the mail cannot be sent again, says why. */
function Actions({ mail }: { mail: Mail }) {
  const { roles } = useMe();
  const [said, setSaid] = useState<TextId>();
  if (!mayEnter(roles, MAY_ACT)) return <RoleNeeded roles={MAY_ACT} text="mail.may_not" />;
  return (
    <>
      <Said>{said && <T id={said} />}</Said>
      <div className={styles.beside}>
        {mail.why_not_again ? (
          <Section title="mail.again">
            <p>
              <T id={`mail.not.${mail.why_not_again}`} />
            </p>
          </Section>
        ) : (
          <SendAgain mail={mail} onDone={() => setSaid('mail.again.done')} />
        )}
        {mail.state === 'failed' && <Dismiss mail={mail} onDone={() => setSaid('mail.dismiss.done')} />}
      </div>
    </>
  );
}

function Words({ mail }: { mail: Mail }) {
  return (
    <Section title="mail.words">
      <p>
        <T id={mail.text !== null ? 'mail.words.lead' : mail.is_secret ? 'mail.words.secret' : 'mail.words.blank'} />
      </p>
      {mail.text !== null && (
        <pre className={styles.words} lang={mail.language}>
          {mail.text}
        </pre>
      )}
    </Section>
  );
}

/** A mail: its state, its actions, and its exact text. */
export function Screen() {
  const { id = '' } = useParams();
  const { data: mail } = useSuspenseQuery(mailQuery(id));
  return (
    <Page
      title={<Written text={mail.subject} />}
      actions={
        <ButtonLink to="/mails">
          <T id="mails.back" />
        </ButtonLink>
      }
    >
      <Facts mail={mail} />
      <Actions key={mail.id} mail={mail} />
      <Words mail={mail} />
    </Page>
  );
}
