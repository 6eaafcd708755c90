import type { StaffChanged, StaffFieldCode, StaffRefusal } from '@hitosoroi/contract/staff/refusal';
import { type StaffRefusalCode, staffRefusalCodes } from '@hitosoroi/contract/staff/refusal-codes';
import type { Language } from '@hitosoroi/rules/language';
import { type StaffValidationCode, staffValidationCodes } from '@hitosoroi/rules/staff-fields';
import type { StaffRole } from '@hitosoroi/rules/staff-roles';
import { isValidationCode, type ValidationCode } from '@hitosoroi/rules/validation';
import { instantText } from '@hitosoroi/texts/day-text';
import { roleText, staffRefusalText } from '@hitosoroi/texts/staff/texts';
import { oneOfText } from '@hitosoroi/texts/text';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Outage } from '../../platform/db/outage.ts';
import { logFailure, type Malformed, refusalOf } from '../../platform/http/refusals.ts';
import { languageAsked } from '../../platform/http/request-headers.ts';
import type { Subject } from './audit.ts';

interface More {
  readonly fields?: ReadonlyMap<string, string>;
  /** Only for `no-role`: the roles that may make the call. */
  readonly roles?: readonly StaffRole[];
  /** Only for `stale`: the current state of the thing, and who made it. */
  readonly current?: unknown;
  readonly changed?: StaffChanged | undefined;
}

/** An outcome that staff can cause. A route returns it; bugs and outages are thrown instead. */
export class StaffRefused {
  readonly status: number;
  readonly code: StaffRefusalCode;
  readonly more: More;
  constructor(status: number, code: StaffRefusalCode, more: More = {}) {
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

export const noStaffSession = new StaffRefused(401, 'staff-no-session');
export const staffNotFound = new StaffRefused(404, 'not-found');
export const staffTooMany = new StaffRefused(429, 'too-many');

/** One field is wrong, and the person can correct it. */
export const wrongStaffField = (field: string, code: ValidationCode | StaffValidationCode) =>
  new StaffRefused(422, 'malformed', { fields: new Map([[field, code]]) });

const isFieldCode = (code: string): code is StaffFieldCode =>
  isValidationCode(code) || (staffValidationCodes as readonly string[]).includes(code);

/** With `stale`, the message says who changed the thing and when, if staff did. */
const messageOf = (
  code: Exclude<StaffRefusalCode, 'no-role'>,
  changed: StaffChanged | undefined,
  language: Language,
): string => {
  const t = staffRefusalText(language);
  if (code !== 'stale' || !changed) return t(`refusal.${code}`);
  return t(`refusal.stale.${changed.whose}`, { name: changed.by, at: instantText(changed.at, language) });
};

export const sendStaffRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, more }: StaffRefused,
) => {
  // Logs who was refused; the request's own log line has the route.
  if (status === 403) request.log.info({ staff: request.staff?.id ?? null, code }, 'staff call refused');
  const language = languageAsked(request.headers['accept-language']);
  const t = staffRefusalText(language);
  const names = oneOfText(
    (more.roles ?? []).map((role) => roleText(language)(`role.${role}`)),
    language,
  );
  const body: StaffRefusal = {
    code,
    message: code === 'no-role' ? t('refusal.no-role', { roles: names }) : messageOf(code, more.changed, language),
    ...(more.roles && { roles: [...more.roles] }),
    ...('current' in more && { current: more.current }),
    ...(more.changed && { changed: more.changed }),
  };
  if (more.fields?.size) {
    const codes = [...more.fields].map(([field, found]): [string, StaffFieldCode] => [
      field,
      isFieldCode(found) ? found : 'malformed',
    ]);
    const words = (found: StaffFieldCode) => t(found === 'malformed' ? 'refusal.malformed' : `validation.${found}`);
    body.errors = Object.fromEntries(codes.map(([field, found]) => [field, [words(found)]]));
    body.codes = Object.fromEntries(codes);
  }
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
};

const isStaffCode = (code: string): code is StaffRefusalCode => (staffRefusalCodes as readonly string[]).includes(code);

/** Answers an error that was thrown in or before a route, in the console's format. */
export const handleStaffError = (
  error: FastifyError | Malformed | Outage,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { status, code, fields } = refusalOf(error);
  logFailure(error, status, request, reply);
  const more = fields ? { fields } : {};
  return sendStaffRefusal(request, reply, new StaffRefused(status, isStaffCode(code) ? code : 'malformed', more));
};

interface Outcome<Answer> {
  /** Null for a new thing. */
  readonly before: unknown;
  /** Null for a deleted thing. */
  readonly after: unknown;
  readonly subject: Subject;
  readonly answer: Answer;
  /** A digest of what the change does. If it differs from the fingerprint of the preview, the change is rolled back. */
  readonly fingerprint?: string;
  /** The version of the thing after the change, if the answer does not have it. */
  readonly version?: number;
}

export const versionIn = (answer: unknown): number | undefined => {
  const version = (answer as { version?: unknown } | null | undefined)?.version;
  return typeof version === 'number' ? version : undefined;
};

/** A change's answer, and what the audit stores. */
export class Changed<Answer> {
  readonly answer: Answer;
  readonly subject: Subject;
  readonly before: unknown;
  readonly after: unknown;
  readonly fingerprint: string | undefined;
  /** The version of the thing after the change. */
  readonly version: number | undefined;
  constructor(what: Outcome<Answer>) {
    this.fingerprint = what.fingerprint;
    this.version = what.version ?? versionIn(what.answer);
    this.answer = what.answer;
    this.subject = what.subject;
    this.before = what.before;
    this.after = what.after;
  }
}

export const changed = <Answer>(what: Outcome<Answer>): Changed<Answer> => new Changed(what);

interface Outdated<Current> {
  /** The state of the thing now. */
  readonly current: Current;
  /** The subject of the changes in the audit, which knows who made the current state. */
  readonly subject: Pick<Subject, 'kind' | 'id'>;
}

/** Another request changed the thing after this person loaded it. */
export class Stale<Current> {
  readonly current: Current;
  readonly subject: Pick<Subject, 'kind' | 'id'>;
  constructor({ current, subject }: Outdated<Current>) {
    this.current = current;
    this.subject = subject;
  }
}

export const stale = <Current>(what: Outdated<Current>): Stale<Current> => new Stale(what);

/** Thrown in a transaction to roll the change back and answer with this refusal. */
export class Undone extends Error {
  readonly refused: StaffRefused;
  constructor(refused: StaffRefused) {
    super(refused.code);
    this.refused = refused;
  }
}
