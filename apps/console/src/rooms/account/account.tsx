import { listText } from '@hitosoroi/texts/text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { T, useTexts } from '../../language/t.tsx';
import { facilityName } from '../../session/facility-name.ts';
import { useMe } from '../../session/me.ts';
import pageStyles from '../../ui/page.module.css';
import { Page, Section } from '../../ui/page.tsx';
import { LanguageSection } from './language.tsx';
import { PasskeysSection } from './passkeys.tsx';
import { PasswordSection } from './password.tsx';
import { SessionsSection } from './sessions.tsx';
import { signInQuery } from './sign-in-query.ts';

function MyselfSection() {
  const t = useTexts();
  const language = useLanguage();
  const { name, email, roles, facilities } = useMe();
  const roleNames = roles.map((role) => t(`role.${role}`));
  return (
    <Section title="account.myself">
      <dl className={pageStyles.facts}>
        <dt>
          <T id="account.name" />
        </dt>
        <dd>
          <Written text={name} />
        </dd>
        <dt>
          <T id="account.email" />
        </dt>
        <dd>{email}</dd>
        <dt>
          <T id="account.roles" />
        </dt>
        <dd>{listText(roleNames, language)}</dd>
        <dt>
          <T id="account.facilities" />
        </dt>
        <dd>
          {facilities === 'all' ? (
            <T id="account.all_facilities" />
          ) : (
            <Written
              text={listText(
                facilities.map((each) => facilityName(each, language)),
                language,
              )}
            />
          )}
        </dd>
      </dl>
      <p>
        <T id="account.myself.note" />
      </p>
    </Section>
  );
}

export function Screen() {
  const { data } = useSuspenseQuery(signInQuery());
  return (
    <Page title={<T id="room.account" />}>
      <MyselfSection />
      <LanguageSection />
      <PasskeysSection passkeys={data.passkeys} />
      <PasswordSection hasPassword={data.has_password} codesLeft={data.recovery_codes_left} />
      <SessionsSection sessions={data.sessions} />
    </Page>
  );
}
