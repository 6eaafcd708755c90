import type { Language } from '@hitosoroi/rules/language';
import type { StaffRole } from '@hitosoroi/rules/staff-roles';
import { caller } from '../support/practice-steps.ts';
import { expect, type Server } from './console.ts';

/** What colleagues did before a test starts, done with the console's calls. */

/** A function that makes console calls as the demo's staff person with this role. */
const staffAt = async (server: Server, role: StaffRole) => {
  const { headers } = await fetch(`${server.url}/dev/sign-in/${role}`, { redirect: 'manual' });
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]?.split('=') as [string, string]);
  return caller(`${server.url}/api/v1/staff`, 'ja', new Map(cookies));
};

interface Newcomer {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly language?: Language;
}

/** Invites a staff person as an admin. Returns the link in the mail to that person. */
export const invited = async (server: Server, { name, email, role, language = 'ja' }: Newcomer): Promise<string> => {
  const admin = await staffAt(server, 'admin');
  await admin('POST', '/people/invite', { name, email, language, roles: [role], facilities: 'all' });
  const link = async () => (await server.linksTo(email)).find((each) => each.includes('/enrol'));
  await expect.poll(link).toBeTruthy();
  return (await link()) ?? '';
};
