import type { AnswerOf, AnyCall, CheckedBodyOf, CheckedQueryOf, Schema } from '@hitosoroi/contract/call';
import type { Language } from '@hitosoroi/rules/language';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { answerSchema } from './json-schema.ts';
import { languageAsked } from './messages.ts';
import { Malformed, Refused, sendRefusal } from './refusals.ts';

/** What a route gets: the checked request, and who and how is asking. */
export interface Asked<C extends AnyCall> {
  readonly query: CheckedQueryOf<C>;
  readonly body: CheckedBodyOf<C>;
  readonly language: Language;
  readonly address: string;
}

type Route<C extends AnyCall> = (asked: Asked<C>) => Promise<AnswerOf<C> | Refused>;

/** Registers the route of a call of the contract. */
export type Serve = <C extends AnyCall>(call: C, route: Route<C>) => void;

/** Neither PostgreSQL nor any person's keyboard knows the NUL character. */
const holdsNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.entries(value).some((entry) => entry.some(holdsNul));

const check: FastifySchemaCompiler<unknown> =
  ({ schema }) =>
  (value) => {
    if (holdsNul(value)) return { error: new Malformed([]) };
    const checked = z.safeParse(schema as Schema, value);
    if (checked.success) return { value: checked.data };
    return {
      error: new Malformed([...new Set(checked.error.issues.map((issue) => issue.path.join('.')).filter(Boolean))]),
    };
  };

export const serveOn =
  (app: FastifyInstance): Serve =>
  (call, route) => {
    app.route({
      method: call.method,
      url: call.path,
      schema: {
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        response: { 200: answerSchema(call) },
      },
      validatorCompiler: check,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const answer = await route({
          query: request.query as CheckedQueryOf<typeof call>,
          body: request.body as CheckedBodyOf<typeof call>,
          language: languageAsked(request.headers['accept-language']),
          address: request.ip,
        });
        return answer instanceof Refused ? sendRefusal(request, reply, answer) : { data: answer };
      },
    });
  };
