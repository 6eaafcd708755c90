import type { StaffRole } from '@hitosoroi/rules/staff-roles';
import type { AuditSentence } from '@hitosoroi/texts/staff/audit';
import type * as z from 'zod/mini';
import type { Call, Path, Schema } from '../call.ts';

/** The roles of staff who may make the call, or all signed-in staff. */
export type Roles = readonly [StaffRole, ...StaffRole[]] | 'signed-in';

/**
 * The facilities that a call is about. `one`: a thing of one facility. The route has to name the facility, and the server checks it.
 * `many`: a list, which the route limits to the person's facilities. `all`: a thing of all facilities together, only for staff who have
 * all. `none`: nothing of a facility.
 */
type Scope = 'one' | 'many' | 'all' | 'none';

/** For a change without a version: the reason why it cannot overwrite something that the person has not seen. */
interface NoVersion {
  readonly none: string;
}

interface StaffRead<P extends Path, Query extends Schema | undefined, Answer extends Schema>
  extends Call<`GET ${P}`, Query, undefined, Answer> {
  readonly kind: 'read';
  readonly roles: Roles;
  readonly scope: Scope;
  readonly stepUp: boolean;
  /** The sentence that the audit records about a read of personal data. */
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
  readonly version: 'in-body' | 'new' | 'previewed' | NoVersion;
  readonly current: Current;
  readonly answerOnce: boolean;
  readonly isDraft: boolean;
  /** The size limit of the body in bytes, if it is higher than the usual limit. */
  readonly largest?: number;
}

/** Shows what a change would do. The server runs the change in a transaction that it rolls back. Only the trace in the audit stays. */
interface StaffPreview<P extends Path, Body extends Schema, Answer extends Schema>
  extends Call<`POST ${P}`, undefined, Body, Answer> {
  readonly kind: 'preview';
  readonly roles: Roles;
  readonly scope: Scope;
  readonly stepUp: false;
  readonly trace: AuditSentence | 'none';
  readonly largest?: number;
}

/** A step of the sign-in, with its own rules. No other change may be declared as a step. */
interface SignInStep<P extends Path, Body extends Schema | undefined, Answer extends Schema>
  extends Call<`POST ${P}`, undefined, Body, Answer> {
  readonly kind: 'sign-in';
  /** Who may make the call: everyone, or only people with a session. */
  readonly by: 'anybody' | 'signed-in';
}

export type AnyStaffRead = StaffRead<Path, Schema | undefined, Schema>;
export type AnyStaffChange = StaffChange<Path, Schema | undefined, Schema, Schema | undefined>;
export type AnySignInStep = SignInStep<Path, Schema | undefined, Schema>;
export type AnyStaffPreview = StaffPreview<Path, Schema, Schema>;
export type AnyStaffCall = AnyStaffRead | AnyStaffChange | AnyStaffPreview | AnySignInStep;

/** The present state of the thing, which a person with an outdated page sees beside their input. */
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

/** A call that changes nothing. Its declaration must name its roles and its trace. */
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
  /** The sentence that the audit records. */
  readonly audit: AuditSentence;
  /** The person must have proved within the last ten minutes who they are. */
  readonly stepUp?: true;
  /** The answer has secrets and is not stored. A repeated request only learns that the first one was done. */
  readonly answerOnce?: true;
  /**
   * It saves the person's own unsent words with each pause in their typing. Only the first save is in the audit, which would otherwise
   * consist of drafts.
   */
  readonly isDraft?: true;
  readonly largest?: number;
  readonly body?: Body;
  readonly answer: Answer;
}

/** A body with the version that the person saw. */
type WithVersion = z.core.$ZodType<{ version: number }, { version: number }>;

/** A body with the fingerprint of the preview. */
type WithFingerprint = z.core.$ZodType<{ fingerprint: string }, { fingerprint: string }>;

/**
 * What a change sends to prove what the person saw. Either the version that they saw: if the thing has a newer version, the change is
 * refused and the person sees the new state. Or the preview's fingerprint: the change runs only if its effects are still the same.
 */
type Version<Body, Current> =
  | { readonly version: 'in-body'; readonly body: Body & WithVersion; readonly current: Current & Schema }
  | { readonly version: 'previewed'; readonly body: Body & WithFingerprint; readonly current?: undefined }
  | { readonly version: 'new' | NoVersion; readonly current?: undefined };

/**
 * A call that changes something. Its declaration must name its roles, its sentence for the audit, and how it proves what the person saw.
 */
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
  isDraft: parts.isDraft === true,
  query: undefined,
  body: parts.body as Body,
  current: parts.current as Current,
});

interface PreviewParts<Body, Answer> {
  readonly summary: string;
  readonly roles: Roles;
  readonly scope: Scope;
  readonly trace: AuditSentence | 'none';
  readonly largest?: number;
  readonly body: Body;
  readonly answer: Answer;
}

/** Previews a change of version `previewed`. The preview is a POST, because notes of staff must not appear in a URL. */
export const staffPreview = <P extends `/${string}/preview`, Answer extends Schema, Body extends Schema>(
  path: P,
  parts: PreviewParts<Body, Answer>,
): StaffPreview<P, Body, Answer> => ({
  ...parts,
  kind: 'preview',
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

/**
 * A step of the sign-in. Its path has to begin with `/sign-in/`. Otherwise any change could be declared as a step, and so avoid the rules
 * of `staffChange`.
 */
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
