import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { T, useTexts } from '../../language/t.tsx';
import { CardPage } from '../../session/card-page.tsx';
import { enter } from '../../session/enter.ts';
import { SignInWays } from '../../session/sign-in-ways.tsx';
import pageStyles from '../../ui/page.module.css';

/** Shown at every URL except `/enrol` to staff without a session. */
export function SignInPage() {
  const client = useQueryClient();
  const t = useTexts();
  const title = `${t('sign_in.title')} | ${t('shell.title')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <CardPage>
      <h1>
        <T id="sign_in.title" />
      </h1>
      <SignInWays onDone={() => enter(client)} />
      <p className={pageStyles.note}>
        <T id="sign_in.help" />
      </p>
    </CardPage>
  );
}
