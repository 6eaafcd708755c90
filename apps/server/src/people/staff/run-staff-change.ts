import type { CheckedBodyOf } from '@hitosoroi/contract/call';
import type { AnyStaffChange } from '@hitosoroi/contract/staff/staff-call';
import type { Tx } from '../../platform/db/database.ts';
import { claimAction, keepAnswer } from './actions.ts';
import { recordStaffAudit } from './audit.ts';
import { Stale, Undone } from './outcomes.ts';
import { noStaffSession, StaffRefused } from './refusals.ts';
import { refusalFor } from './register-call.ts';
import type { About, Asked, ChangeRoute } from './route-types.ts';
import { findStaff } from './sessions.ts';
import { outsideScope } from './within-scope.ts';

interface Declared<C extends AnyStaffChange, Found> {
  readonly call: C;
  readonly about: About<C>;
  readonly route: ChangeRoute<C, Found>;
}

/** Does what was asked, once, and writes it down, in the transaction; what must not stay is thrown out of it. */
export const runStaffChange = async <C extends AnyStaffChange, Found>(
  tx: Tx,
  { call, about, route }: Declared<C, Found>,
  asked: Asked,
  { session, key, body, found }: { session: string | undefined; key: string; body: CheckedBodyOf<C>; found: Found },
) => {
  const { now } = asked;
  // Once more, in the transaction: an admin may have disabled the person since.
  const staff = await findStaff(tx, session, now);
  const refused = staff ? refusalFor(call, staff, now) : noStaffSession;
  if (!staff || refused) return refused ?? noStaffSession;
  const request = { staffId: staff.id, key, call: call.name, body };
  const before = await claimAction(tx, request, now);
  const outside = await outsideScope(call, about, tx, staff, { query: undefined as never, body });
  // What was answered before may be about what is no longer theirs to see. What is gone since is no reason to refuse.
  if (before !== 'new') return outside?.code === 'out-of-scope' ? outside : before.answer;
  const outcome = outside ?? (await route({ ...asked, tx, staff, body, found }));
  if (outcome instanceof StaffRefused) throw new Undone(outcome);
  if (outcome instanceof Stale) throw new Undone(new StaffRefused(409, 'stale', { current: outcome.current }));
  if (call.version === 'rehearsed' && outcome.fingerprint !== (body as { fingerprint: string }).fingerprint)
    throw new Undone(new StaffRefused(409, 'moved'));
  const { subject, before: was, after, answer } = outcome;
  await recordStaffAudit(tx, staff, { sentence: call.audit, subject, before: was, after }, now);
  if (!call.answerOnce) await keepAnswer(tx, request, answer);
  return answer;
};
