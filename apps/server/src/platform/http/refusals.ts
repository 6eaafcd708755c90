import type { FieldCode, Refusal } from '@hitosoroi/contract/refusal';
import type { RefusalCode } from '@hitosoroi/contract/refusal-codes';
import { isValidationCode, type ValidationCode } from '@hitosoroi/rules/validation';
import { refusalText } from '@hitosoroi/texts/refusals';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Outage } from '../db/outage.ts';
import { emit } from '../metric-events.ts';
import { languageAsked } from './request-headers.ts';

/** An outcome that a person can cause. A route returns it. Only bugs and outages are thrown. */
export class Refused {
  readonly status: number;
  readonly code: RefusalCode;
  /** For each wrong field, the code of its mistake. `packages/rules` defines these codes. */
  readonly fields: ReadonlyMap<string, string> | undefined;
  constructor(status: number, code: RefusalCode, fields?: ReadonlyMap<string, string>) {
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export const notFound = new Refused(404, 'not-found');
export const tooMany = new Refused(429, 'too-many');
export const noSession = new Refused(401, 'no-session');
export const crossSite = new Refused(403, 'cross-site');

/** One field is wrong, and the person can correct it. */
export const wrongField = (field: string, code: ValidationCode) =>
  new Refused(422, 'malformed', new Map([[field, code]]));

/** The request does not match the call's schema. `fields` has the mistake of each field, but never the field's value. */
export class Malformed extends Error {
  readonly fields: ReadonlyMap<string, string>;
  constructor(fields: ReadonlyMap<string, string>) {
    super(`malformed: ${[...fields.keys()].join(', ')}`);
    this.fields = fields;
  }
}

const byStatus: Record<number, RefusalCode> = {
  401: 'no-session',
  403: 'cross-site',
  404: 'not-found',
  413: 'too-large',
  429: 'too-many',
  503: 'busy',
};

const ofOutage = ({ kind, isInDoubt }: Outage): Refused => {
  if (isInDoubt) return new Refused(503, 'in-doubt');
  return new Refused(503, kind === 'busy' ? 'busy' : 'unavailable');
};

export const refusalOf = (error: FastifyError | Malformed | Outage): Refused => {
  if (error instanceof Outage) return ofOutage(error);
  if (error instanceof Malformed) return new Refused(422, 'malformed', error.fields);
  const status = error.statusCode ?? 500;
  if (status >= 500) return new Refused(status === 503 ? 503 : 500, byStatus[status] ?? 'internal');
  const code = byStatus[status];
  return code ? new Refused(status, code) : new Refused(422, 'malformed');
};

/**
 * The code of each wrong field. If the schema's error is none of our codes, the code is `malformed`. None of our forms sends such a value.
 */
const codesOf = (fields: ReadonlyMap<string, string>): [field: string, code: FieldCode][] =>
  [...fields].map(([field, code]) => [field, isValidationCode(code) ? code : 'malformed']);

export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refused: Refused) => {
  emit('refused', { code: refused.code });
  const language = languageAsked(request.headers['accept-language']);
  const t = refusalText(language);
  const body: Refusal = { code: refused.code, message: t(`refusal.${refused.code}`) };
  if (refused.fields?.size) {
    const codes = codesOf(refused.fields);
    const words = (code: FieldCode) => t(code === 'malformed' ? 'refusal.malformed' : `validation.${code}`);
    body.errors = Object.fromEntries(codes.map(([field, code]) => [field, [words(code)]]));
    body.codes = Object.fromEntries(codes);
  }
  return reply.code(refused.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
};

/**
 * Logs an outage. `watchDatabase` already logs outages of kind `away` and `full`, once for all requests. So this logs them only at level
 * `debug`.
 */
const logOutage = ({ kind, isInDoubt }: Outage, { log }: FastifyRequest): void => {
  if (isInDoubt) log.warn('a commit got no answer');
  else log[kind === 'busy' ? 'warn' : 'debug']({ kind }, 'the database could not be used');
};

/** Most outages are shorter, and a person can wait this long. */
const RETRY_AFTER_SECONDS = 5;

/** Logs a failure of the server. Sets `retry-after` if a retry may help. */
export const logFailure = (
  error: FastifyError | Malformed | Outage,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (error instanceof Outage) logOutage(error, request);
  else if (status >= 500) request.log.error({ err: error }, 'request failed');
};

export const handleError = (error: FastifyError | Malformed | Outage, request: FastifyRequest, reply: FastifyReply) => {
  const refused = refusalOf(error);
  logFailure(error, refused.status, request, reply);
  return sendRefusal(request, reply, refused);
};
