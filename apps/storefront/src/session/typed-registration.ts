import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { forgetInTab } from '../browser/storage.ts';
import { forgetTypedEmail } from './typed-email.ts';

interface Login {
  readonly email: string;
  readonly password: string;
}

/** How long what was typed is kept after the last change. After that, another person may sit at this computer. */
export const KEPT_MS = 30 * 60_000;

let login: Login | undefined;
let forgettingLogin: ReturnType<typeof setTimeout> | undefined;

const forgetTypedLogin = (): void => {
  clearTimeout(forgettingLogin);
  login = undefined;
};

/** Keeps the login of a registration in memory, for the page that waits until the mail's link was opened elsewhere. */
export const keepTypedLogin = ({ email, password }: Login): void => {
  forgetTypedLogin();
  login = { email, password };
  forgettingLogin = setTimeout(forgetTypedLogin, KEPT_MS);
};

export const typedLogin = (): Login | undefined => login;

export const forgetTypedFields = (): void => forgetInTab('typedRegistration');

export const forgetTypedRegistration = (): void => {
  forgetTypedLogin();
  forgetTypedFields();
};

/** Forgets what was typed if another invitation than the stored one arrived: the next person at this computer may have brought it. */
export const forgetTypedBefore = (invitation: InvitationParams, stored: InvitationParams | undefined): void => {
  if (JSON.stringify(invitation) === JSON.stringify(stored)) return;
  forgetTypedRegistration();
  forgetTypedEmail();
};
