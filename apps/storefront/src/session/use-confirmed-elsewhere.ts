import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../navigation/paths.ts';
import { isConfirmedQuery } from './mail-state.tsx';
import { logIn, refreshMember } from './session.ts';
import { forgetTypedRegistration, typedLogin } from './typed-registration.ts';

/**
 * Goes on once the registration of this browser was confirmed elsewhere, for example in the mail program of a phone. It logs in with what
 * was typed here, like the login page. So a stranger who registered another person's address gets no more than by logging in. If nothing
 * typed is left, or it does not log in, the login page follows.
 */
export const useConfirmedElsewhere = (email: string | undefined): void => {
  const [, navigate] = useLocation();
  const { data: isConfirmed = false } = useQuery(isConfirmedQuery());
  const hasGoneOn = useRef(false);
  useEffect(() => {
    if (!isConfirmed || hasGoneOn.current) return;
    hasGoneOn.current = true;
    const goOn = async () => {
      // If the link was opened in another tab of this browser, its session is here already. Another member stays logged in.
      if (await refreshMember()) return forgetTypedRegistration();
      const login = typedLogin();
      const isIn = login !== undefined && (await logIn(login)).isConfirmed;
      navigate(isIn ? paths.products : paths.login, { replace: true, state: isIn ? null : { email } });
    };
    goOn().catch(() => navigate(paths.login, { replace: true, state: { email } }));
  }, [email, isConfirmed, navigate]);
};
