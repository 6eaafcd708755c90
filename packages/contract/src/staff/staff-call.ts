import type { StaffRole } from '@hitosoroi/rules/staff-roles';
import type * as z from 'zod/mini';
import type { Call, Path, Schema } from '../call.ts';
import type { AuditSentence } from './audit-sentences.ts';

/** Staff with one of these roles, or everybody who is signed in. */
export type Roles = readonly [StaffRole, ...StaffRole[]] | 'signed-in';

/**
 * Whose facilities it is about. `one`: a thing of one facility, which the route has to name and which is checked. `many`: a list, which
 * the route limits to the person's facilities. `all`: a thing of all facilities together, for staff who have them all. `none`: nothing
 * that belongs to a facility.
 */
type Scope = 'one' | 'many' | 'all' | 'none';

/** Nothing can be overwritten unseen, for this reason. */
interface NoVersion {
  readonly none: string;
}

interface StaffRead<P extends Path, Query extends Schema | undefined, Answer extends Schema>
  extends Call<`GET ${P}`, Query, undefined, Answer> {
  readonly kind: 'read';
  readonly roles: Roles;
  readonly scope: Scope;
  readonly stepUp: boolean;
  /** What the trace says, where it shows personal data. */
  readonly trace: AuditSentence | 'none';
}

interface StaffChange<
  P extends Path,
  Body extends Schema | undefined,
  Answer extends Schema,
  Current extends Schema | undefined,
> extends Call<`POST ${P}`, undefined, Body, Answer> {
  readonly kind: 'change';
  readonly roles: Roles;
  readonly scope: Scope;
  readonly stepUp: boolean;
  readonly audit: AuditSentence;
  readonly version: 'in-body' | 'new' | 'rehearsed' | NoVersion;
  readonly current: Current;
  readonly answerOnce: boolean;
  /** How many bytes may be sent, where that is more than any form has. */
  readonly largest?: number;
}

/** Shows what a change would do. It is done in a transaction that is undone, so that nothing of it stays but the trace. */
interface StaffRehearsal<P extends Path, Body extends Schema, Answer extends Schema>
  extends Call<`POST ${P}`, undefined, Body, Answer> {
  readonly kind: 'rehearsal';
  readonly roles: Roles;
  readonly scope: Scope;
  readonly stepUp: false;
  readonly trace: AuditSentence | 'none';
  readonly largest?: number;
}

/** A step of signing in: it follows rules of its own, and there is nothing else to be done with it. */
interface SignInStep<P extends Path, Body extends Schema | undefined, Answer extends Schema>
  extends Call<`POST ${P}`, undefined, Body, Answer> {
  readonly kind: 'sign-in';
  /** Who may take it: anybody, or whoever has a session already. */
  readonly by: 'anybody' | 'signed-in';
}

export type AnyStaffRead = StaffRead<Path, Schema | undefined, Schema>;
export type AnyStaffChange = StaffChange<Path, Schema | undefined, Schema, Schema | undefined>;
export type AnySignInStep = SignInStep<Path, Schema | undefined, Schema>;
export type AnyStaffRehearsal = StaffRehearsal<Path, Schema, Schema>;
export type AnyStaffCall = AnyStaffRead | AnyStaffChange | AnyStaffRehearsal | AnySignInStep;

/** What somebody with a stale page is shown beside what they typed. */
export type CurrentOf<C extends AnyStaffChange> = C['current'] extends Schema ? z.output<C['current']> : never;

const below = (path: Path): Path => `/api/v1/staff${path}`;

interface ReadParts<Query, Answer> {
  readonly summary: string;
  readonly roles: Roles;
  readonly scope: Scope;
  readonly trace: AuditSentence | 'none';
  readonly stepUp?: true;
  readonly query?: Query;
  readonly answer: Answer;
}

/** A call that changes nothing. Who may make it and whether it leaves a trace cannot be left unsaid. */
export const staffRead = <P extends Path, Answer extends Schema, Query extends Schema | undefined = undefined>(
  path: P,
  parts: ReadParts<Query, Answer>,
): StaffRead<P, Query, Answer> => ({
  ...parts,
  kind: 'read',
  name: `GET ${path}`,
  method: 'GET',
  path: below(path),
  changes: false,
  keyed: false,
  stepUp: parts.stepUp === true,
  query: parts.query as Query,
  body: undefined,
});

interface ChangeParts<Body, Answer> {
  readonly summary: string;
  readonly roles: Roles;
  readonly scope: Scope;
  /** The sentence that is kept of it. */
  readonly audit: AuditSentence;
  /** The person has to have proved within ten minutes who they are. */
  readonly stepUp?: true;
  /** The answer holds secrets: it is kept nowhere, and a repeated request is only told that it was done. */
  readonly answerOnce?: true;
  readonly largest?: number;
  readonly body?: Body;
  readonly answer: Answer;
}

/** A body that says which version of the thing the person saw. */
type WithVersion = z.core.$ZodType<{ version: number }, { version: number }>;

/** A body that says what the rehearsal saw and showed. */
type WithFingerprint = z.core.$ZodType<{ fingerprint: string }, { fingerprint: string }>;

/**
 * Whoever changes a thing says which version they saw, and is shown the present one where it is another; or what the rehearsal showed, and
 * it is done only if it would still do just that.
 */
type Version<Body, Current> =
  | { readonly version: 'in-body'; readonly body: Body & WithVersion; readonly current: Current & Schema }
  | { readonly version: 'rehearsed'; readonly body: Body & WithFingerprint; readonly current?: undefined }
  | { readonly version: 'new' | NoVersion; readonly current?: undefined };

/** A call that changes something. It cannot be declared without its roles, its sentence and the version of what it changes. */
export const staffChange = <
  P extends Path,
  Answer extends Schema,
  Body extends Schema | undefined = undefined,
  Current extends Schema | undefined = undefined,
>(
  path: P,
  parts: ChangeParts<Body, Answer> & Version<Body, Current>,
): StaffChange<P, Body, Answer, Current> => ({
  ...parts,
  kind: 'change',
  name: `POST ${path}`,
  method: 'POST',
  path: below(path),
  changes: true,
  keyed: true,
  stepUp: parts.stepUp === true,
  answerOnce: parts.answerOnce === true,
  query: undefined,
  body: parts.body as Body,
  current: parts.current as Current,
});

interface RehearsalParts<Body, Answer> {
  readonly summary: string;
  readonly roles: Roles;
  readonly scope: Scope;
  readonly trace: AuditSentence | 'none';
  readonly largest?: number;
  readonly body: Body;
  readonly answer: Answer;
}

/** Shows what a change of version `rehearsed` would do. By POST: what staff write does not belong in an address. */
export const staffRehearsal = <P extends `/${string}/rehearse`, Answer extends Schema, Body extends Schema>(
  path: P,
  parts: RehearsalParts<Body, Answer>,
): StaffRehearsal<P, Body, Answer> => ({
  ...parts,
  kind: 'rehearsal',
  name: `POST ${path}`,
  method: 'POST',
  path: below(path),
  changes: true,
  keyed: false,
  stepUp: false,
  query: undefined,
});

interface StepParts<Body, Answer> {
  readonly summary: string;
  readonly by: 'anybody' | 'signed-in';
  readonly body?: Body;
  readonly answer: Answer;
}

/** A step of signing in. The path says so, lest somebody takes this way around the rules of a change. */
export const signInStep = <
  P extends `/sign-in/${string}`,
  Answer extends Schema,
  Body extends Schema | undefined = undefined,
>(
  path: P,
  parts: StepParts<Body, Answer>,
): SignInStep<P, Body, Answer> => ({
  ...parts,
  kind: 'sign-in',
  name: `POST ${path}`,
  method: 'POST',
  path: below(path),
  changes: true,
  keyed: false,
  query: undefined,
  body: parts.body as Body,
});
