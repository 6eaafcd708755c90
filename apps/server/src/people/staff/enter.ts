import type { AuditSentence } from '@hitosoroi/texts/staff/audit';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { recordStaffAudit } from './audit.ts';
import { isKnownDevice, rememberDevice } from './cookies.ts';
import { newDeviceLetter } from './letters.ts';
import type { Visitor } from './serve-staff.ts';
import { endSession, lockStaff, startSession } from './sessions.ts';

const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

const found = (kinds: readonly (readonly [string, RegExp])[], agent: string): string | undefined =>
  kinds.find(([, pattern]) => pattern.test(agent))?.[0];

/** The browser and system of a request, like `Chrome, Windows`. */
const browserName = (agent: string | undefined): string =>
  [found(browsers, agent ?? ''), found(systems, agent ?? '')].filter(Boolean).join(', ') || '?';

/** The cookies of a newly signed-in browser. */
export interface Entered {
  readonly session: string;
  /** Undefined if the browser was known already. */
  readonly device: string | undefined;
}

/** Whether the person signed in, enrolled, or accepted a reset. */
type Way = Extract<AuditSentence, 'signed-in' | 'enrolled' | 'reset-accepted'>;

/**
 * Signs in a person who proved their identity, unless they are disabled. Mails them if the browser is new to them, except at their first
 * sign-in.
 */
export const enter = async (
  tx: Tx,
  { config, now }: AppContext,
  staffId: number,
  way: Way,
  { agent, session, device }: Visitor,
): Promise<Entered | undefined> => {
  const staff = await lockStaff(tx, staffId);
  if (!staff || staff.disabled_at !== null) return undefined;
  const at = now();
  const browser = browserName(agent);
  await endSession(tx, session);
  const isKnown = await isKnownDevice(tx, device, staffId);
  if (!isKnown && way !== 'enrolled')
    await queueMail(tx, newDeviceLetter(staff, config.consoleUrl, browser, at), config.mailFrom, at);
  const subject = { kind: 'staff', id: staffId, label: staff.name };
  await recordStaffAudit(tx, staff, { sentence: way, subject, before: null, after: { browser } }, at);
  return {
    session: await startSession(tx, staffId, browser, at),
    device: isKnown ? undefined : await rememberDevice(tx, staffId, at),
  };
};
