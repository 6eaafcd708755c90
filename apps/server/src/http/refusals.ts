import type { Refusal } from '@hitosoroi/contract/refusal';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { languageAsked, type MessageId, messages } from './messages.ts';

/** An outcome that a person can cause. A route returns it; bugs and outages are thrown instead. */
export class Refused {
  readonly status: number;
  readonly message: MessageId;
  constructor(status: number, message: MessageId) {
    this.status = status;
    this.message = message;
  }
}

export const notFound = new Refused(404, 'not-found');
export const tooMany = new Refused(429, 'too-many');

/** The request does not fit the call's schema. Carries the names of the fields, never their values. */
export class Malformed extends Error {
  readonly fields: readonly string[];
  constructor(fields: readonly string[]) {
    super(`malformed: ${fields.join(', ')}`);
    this.fields = fields;
  }
}

const byStatus: Record<number, MessageId> = { 404: 'not-found', 413: 'too-large', 429: 'too-many', 503: 'busy' };

const refusalOf = (error: FastifyError | Malformed): Refused => {
  if (error instanceof Malformed) return new Refused(422, 'malformed');
  const status = error.statusCode ?? 500;
  if (status >= 500) return new Refused(status === 503 ? 503 : 500, byStatus[status] ?? 'internal');
  const message = byStatus[status];
  return message ? new Refused(status, message) : new Refused(422, 'malformed');
};

export const sendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  refused: Refused,
  fields?: readonly string[],
) => {
  const text = messages[refused.message][languageAsked(request.headers['accept-language'])];
  const body: Refusal = { message: text };
  if (fields?.length) body.errors = Object.fromEntries(fields.map((field) => [field, [text]]));
  return reply.code(refused.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
};

export const handleError = (error: FastifyError | Malformed, request: FastifyRequest, reply: FastifyReply) => {
  const refused = refusalOf(error);
  if (refused.status >= 500) request.log.error({ err: error }, 'request failed');
  return sendRefusal(request, reply, refused, error instanceof Malformed ? error.fields : undefined);
};
