import type { AnswerOf, AnyCall, CheckedBodyOf, CheckedQueryOf } from '@hitosoroi/contract/call';
import type {
  AnySignInStep,
  AnyStaffChange,
  AnyStaffRead,
  AnyStaffRehearsal,
  CurrentOf,
} from '@hitosoroi/contract/staff/staff-call';
import type { Language } from '@hitosoroi/rules/language';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Subject } from './audit.ts';
import type { StaffCookie } from './cookies.ts';
import type { Changed, Stale } from './outcomes.ts';
import type { StaffRefused } from './refusals.ts';
import type { Staff } from './sessions.ts';

/** What every route gets of the request. */
export interface Asked {
  readonly language: Language;
  readonly now: Date;
  /** Hands a secret to the browser, or takes away the one it has. */
  readonly give: (cookie: StaffCookie, secret: string | undefined) => void;
}

type ReadRoute<C extends AnyStaffRead> = (
  asked: Asked & { readonly staff: Staff; readonly query: CheckedQueryOf<C> },
) => Promise<AnswerOf<C> | StaffRefused>;

export type ChangeRoute<C extends AnyStaffChange, Found> = (
  asked: Asked & { readonly tx: Tx; readonly staff: Staff; readonly body: CheckedBodyOf<C>; readonly found: Found },
) => Promise<Changed<AnswerOf<C>> | Stale<CurrentOf<C>> | StaffRefused>;

export type RehearsalRoute<C extends AnyStaffRehearsal, Found> = (
  asked: Asked & { readonly tx: Tx; readonly staff: Staff; readonly body: CheckedBodyOf<C>; readonly found: Found },
) => Promise<AnswerOf<C> | StaffRefused>;

/** Somebody who signs in: where from, and with which browser. */
export interface Visitor {
  readonly address: string;
  readonly agent: string | undefined;
  readonly session: string | undefined;
  readonly device: string | undefined;
}

type StepRoute<C extends AnySignInStep> = (
  asked: Asked & { readonly body: CheckedBodyOf<C>; readonly visitor: Visitor; readonly staff: Staff | undefined },
) => Promise<AnswerOf<C> | StaffRefused>;

/** What a call is about, where it has to be known: its facility, and the subject of the trace that it leaves. */
export interface About<C extends AnyCall> {
  /** For calls of scope `one`: the facility of the thing; `none` for one of no facility, which only those see who have all of them. */
  readonly facilityOf?: (
    db: Db | Tx,
    sent: { readonly query: CheckedQueryOf<C>; readonly body: CheckedBodyOf<C> },
  ) => Promise<number | 'none' | undefined>;
  /** For reads that leave a trace of one thing. */
  readonly subjectOf?: (query: CheckedQueryOf<C>) => Pick<Subject, 'kind' | 'id'>;
}

/** What has to be done before the transaction begins: asking the payment provider, or hashing, takes long; a challenge that was answered stays used up. */
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
  rehearse<C extends AnyStaffRehearsal, Found = undefined>(
    call: C,
    about: About<C> &
      Beforehand<C, Found> & { readonly subjectOfBody?: (body: CheckedBodyOf<C>) => Pick<Subject, 'kind' | 'id'> },
    route: RehearsalRoute<C, Found>,
  ): void;
  step<C extends AnySignInStep>(call: C, route: StepRoute<C>): void;
}
