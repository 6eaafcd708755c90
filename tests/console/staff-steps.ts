import type { Page } from '@playwright/test';
import { stepAt, totpAt } from '../../apps/server/src/people/staff/totp.ts';
import type { Language } from '../../packages/rules/src/language.ts';
import type { StaffRole } from '../../packages/rules/src/staff-roles.ts';
import { expect, type Server, signInAs, textsIn } from './console.ts';
import { lookAt } from './look-at.ts';

/** Steps through the room of staff and the pages of the sign-in. */

const PASSWORD = 'correct-horse-7';

interface Newcomer {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
}

/** Invites a person as an admin. Returns the link in the mail to that person. */
export const invite = async (page: Page, server: Server, language: Language, newcomer: Newcomer): Promise<string> => {
  const t = textsIn(language);
  await signInAs(page, server, 'admin');
  await page.goto(`${server.url}/staff`);
  await page.getByRole('link', { name: t('staff.invite'), exact: true }).click();
  await page.getByLabel(t('staff.name')).fill(newcomer.name);
  await page.getByLabel(t('staff.email')).fill(newcomer.email);
  await page.getByLabel(t('staff.language')).selectOption(language);
  await page.getByRole('checkbox', { name: t(`role.${newcomer.role}`) }).check();
  await lookAt(page, 'an invitation that is written');
  await page.getByRole('button', { name: t('staff.invite.send') }).click();
  await expect(page.getByRole('status').getByText(t('staff.invited', { name: newcomer.name }))).toBeVisible();
  const links = async () => (await server.linksTo(newcomer.email)).find((link) => link.includes('/enrol'));
  await expect.poll(links).toBeTruthy();
  return (await links()) ?? '';
};

/** Follows an invitation's link and sets up a passkey, which signs in. */
export const enrolWithPasskey = async (page: Page, link: string, language: Language): Promise<void> => {
  const t = textsIn(language);
  await page.goto(link);
  await page.getByRole('button', { name: t('passkey.make') }).click();
  await expect(page.getByRole('navigation', { name: t('shell.rooms') })).toBeVisible();
};

/** Follows the link and sets up a password with an app. Returns the app's secret and the recovery codes. */
export const enrolWithPassword = async (page: Page, link: string, language: Language) => {
  const t = textsIn(language);
  await page.goto(link);
  await page.getByRole('radio', { name: t('enrol.password') }).check();
  await lookAt(page, 'an invitation, by password');
  const opener = page.getByRole('link', { name: t('app.open') });
  const secret = new URL((await opener.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await page.getByLabel(t('password.new'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(t('password.confirmation')).fill(PASSWORD);
  await page.getByLabel(t('app.code')).fill(totpAt(secret, stepAt(new Date())));
  await page.getByRole('button', { name: t('password.set') }).click();
  const codes = page.getByRole('region', { name: t('recovery.title') }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { secret, codes: await codes.allTextContents() };
};

export const signOut = async (page: Page, language: Language): Promise<void> => {
  const t = textsIn(language);
  await page.getByRole('button', { name: t('shell.sign_out') }).click();
  await expect(page.getByRole('heading', { name: t('sign_in.title') })).toBeVisible();
};

export const fillSignIn = async (page: Page, language: Language, email: string, code: string): Promise<void> => {
  const t = textsIn(language);
  await page.getByLabel(t('sign_in.email')).fill(email);
  await page.getByLabel(t('sign_in.password')).fill(PASSWORD);
  await page.getByLabel(t('sign_in.code'), { exact: true }).fill(code);
  await page.getByRole('button', { name: t('sign_in.by_password') }).click();
};
