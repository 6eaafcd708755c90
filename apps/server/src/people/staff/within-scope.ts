import type { CheckedBodyOf, CheckedQueryOf } from '@hitosoroi/contract/call';
import type {
  AnySignInStep,
  AnyStaffCall,
  AnyStaffChange,
  AnyStaffRead,
  AnyStaffRehearsal,
} from '@hitosoroi/contract/staff/staff-call';
import type { Language } from '@hitosoroi/rules/language';
import { isInScope } from '@hitosoroi/rules/staff-roles';
import type { Db, Tx } from '../../platform/db/database.ts';
import { StaffRefused } from './refusals.ts';
import type { About, Beforehand } from './route-types.ts';
import type { Staff } from './sessions.ts';

/** Something that is not theirs is as good as not there, but colleagues may be told why. */
export const outsideScope = async <C extends AnyStaffRead | AnyStaffChange | AnyStaffRehearsal>(
  call: C,
  { facilityOf }: About<C>,
  from: Db | Tx,
  staff: Staff,
  sent: { query: CheckedQueryOf<C>; body: CheckedBodyOf<C> },
): Promise<StaffRefused | undefined> => {
  if (call.scope === 'all' && staff.facilities !== 'all') return new StaffRefused(403, 'out-of-scope');
  if (call.scope !== 'one' || !facilityOf) return undefined;
  const facilityId = await facilityOf(from, sent);
  if (facilityId === undefined) return new StaffRefused(404, 'not-found');
  const isTheirs = facilityId === 'none' ? staff.facilities === 'all' : isInScope(staff.facilities, facilityId);
  return isTheirs ? undefined : new StaffRefused(403, 'out-of-scope');
};

/** A call about one facility's thing whose facility nobody looks up would be open to everybody. */
export const mustKnowFacility = (
  call: Exclude<AnyStaffCall, AnySignInStep>,
  { facilityOf }: { facilityOf?: unknown },
): void => {
  if ((call.scope === 'one') !== (facilityOf !== undefined))
    throw new Error(`${call.name}: a facility is looked up where, and only where, its scope is "one".`);
};

/** Only for what is theirs: nobody else causes that the provider is asked. */
export const findOut = async <C extends AnyStaffChange | AnyStaffRehearsal, Found>(
  db: Db,
  call: C,
  about: About<C> & Beforehand<C, Found>,
  staff: Staff,
  body: CheckedBodyOf<C>,
  language: Language,
): Promise<Found | StaffRefused> => {
  if (!about.findOut) return undefined as Found;
  const outside = await outsideScope(call, about, db, staff, { query: undefined as never, body });
  return outside ?? about.findOut(body, staff, language);
};
