import type { AnswerOf, AnyCall, CheckedBodyOf, CheckedQueryOf } from '@hitosoroi/contract/call';
import type {
  AnySignInStep,
  AnyStaffCall,
  AnyStaffChange,
  AnyStaffPreview,
  AnyStaffRead,
  CurrentOf,
} from '@hitosoroi/contract/staff/staff-call';
import type { Language } from '@hitosoroi/rules/language';
import { isInScope } from '@hitosoroi/rules/staff-roles';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Subject } from './audit.ts';
import type { StaffCookie } from './cookies.ts';
import { type Changed, StaffRefused, type Stale } from './refusals.ts';
import type { Staff } from './sessions.ts';

/** The parts of a request that every route gets. */
export interface StaffRouteInput {
  readonly language: Language;
  readonly now: Date;
  /** Sets a cookie, or deletes it if the secret is undefined. */
  readonly give: (cookie: StaffCookie, secret: string | undefined) => void;
}

type ReadRoute<C extends AnyStaffRead> = (
  input: StaffRouteInput & { readonly staff: Staff; readonly query: CheckedQueryOf<C> },
) => Promise<AnswerOf<C> | StaffRefused>;

/** A change after a preview declares no state for outdated pages. */
type CurrentIn<C extends AnyStaffChange> = [CurrentOf<C>] extends [never] ? unknown : CurrentOf<C>;

export type ChangeRoute<C extends AnyStaffChange, Found> = (
  input: StaffRouteInput & {
    readonly tx: Tx;
    readonly staff: Staff;
    readonly body: CheckedBodyOf<C>;
    readonly found: Found;
  },
) => Promise<Changed<AnswerOf<C>> | Stale<CurrentIn<C>> | StaffRefused>;

export type PreviewRoute<C extends AnyStaffPreview, Found> = (
  input: StaffRouteInput & {
    readonly tx: Tx;
    readonly staff: Staff;
    readonly body: CheckedBodyOf<C>;
    readonly found: Found;
  },
) => Promise<AnswerOf<C> | Stale<unknown> | StaffRefused>;

/** A person who is signing in: their IP address and browser. */
export interface Visitor {
  readonly address: string;
  readonly agent: string | undefined;
  readonly session: string | undefined;
  readonly device: string | undefined;
}

type StepRoute<C extends AnySignInStep> = (
  input: StaffRouteInput & {
    readonly body: CheckedBodyOf<C>;
    readonly visitor: Visitor;
    readonly staff: Staff | undefined;
  },
) => Promise<AnswerOf<C> | StaffRefused>;

/** How to find the facility and the subject of a call, if the server needs them. */
export interface About<C extends AnyCall> {
  /**
   * Only for calls of scope `one`: finds the facility of the thing. It returns `none` if the thing has no facility. Only staff with all
   * facilities may see such a thing.
   */
  readonly facilityOf?: (
    db: Db | Tx,
    sent: { readonly query: CheckedQueryOf<C>; readonly body: CheckedBodyOf<C> },
  ) => Promise<number | 'none' | undefined>;
  /** Only for reads that are recorded: the thing that is read. */
  readonly subjectOf?: (query: CheckedQueryOf<C>) => Pick<Subject, 'kind' | 'id'>;
}

/**
 * `findOut` runs before the transaction, because asking the payment provider and hashing take long. A challenge that it uses up stays used
 * up, even if the change fails.
 */
export interface Beforehand<C extends AnyCall, Found> {
  readonly findOut?: (body: CheckedBodyOf<C>, staff: Staff, language: Language) => Promise<Found>;
}

/** The only ways to register a route of the console. */
export interface ServeStaff {
  read<C extends AnyStaffRead>(call: C, about: About<C>, route: ReadRoute<C>): void;
  change<C extends AnyStaffChange, Found = undefined>(
    call: C,
    about: About<C> & Beforehand<C, Found>,
    route: ChangeRoute<C, Found>,
  ): void;
  preview<C extends AnyStaffPreview, Found = undefined>(
    call: C,
    about: About<C> &
      Beforehand<C, Found> & { readonly subjectOfBody?: (body: CheckedBodyOf<C>) => Pick<Subject, 'kind' | 'id'> },
    route: PreviewRoute<C, Found>,
  ): void;
  step<C extends AnySignInStep>(call: C, route: StepRoute<C>): void;
}

/** Refuses a call about a thing outside the person's scope. The refusal shows that the thing exists, which staff may know. */
export const outsideScope = async <C extends AnyStaffRead | AnyStaffChange | AnyStaffPreview>(
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

/**
 * Throws if a call with scope `one` has no `facilityOf`, or if another call has one. Without it, a call with scope `one` would be open to
 * all staff.
 */
export const mustKnowFacility = (
  call: Exclude<AnyStaffCall, AnySignInStep>,
  { facilityOf }: { facilityOf?: unknown },
): void => {
  if ((call.scope === 'one') !== (facilityOf !== undefined))
    throw new Error(`${call.name}: a facility is looked up where, and only where, its scope is "one".`);
};

/** Runs `findOut`, unless the thing is outside the person's scope: staff without access must not cause calls to the payment provider. */
export const findOut = async <C extends AnyStaffChange | AnyStaffPreview, Found>(
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
