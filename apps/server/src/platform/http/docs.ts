import type { AnyCall, Schema } from '@hitosoroi/contract/call';
import { Refusal } from '@hitosoroi/contract/refusal';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { answerSchema, type JsonSchema, jsonSchema } from './json-schema.ts';
import { KEY_PATTERN } from './serve.ts';

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/**
 * The parameters of a query. If the query has several shapes, lists the parameters of all of them. A parameter is required only if every
 * shape requires it.
 */
const parameters = (query: Schema) => {
  const schema = jsonSchema(query, 'input');
  const shapes = (schema.anyOf ?? [schema]) as JsonSchema[];
  const names = [...new Set(shapes.flatMap((shape) => Object.keys(shape.properties ?? {})))];
  return names.map((name) => ({
    name,
    in: 'query',
    required: shapes.every((shape) => shape.required?.includes(name)),
    schema: shapes.map((shape) => shape.properties?.[name]).find(Boolean),
  }));
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: KEY_PATTERN.source },
};

const operation = (call: AnyCall) => ({
  operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
  summary: call.summary,
  ...(call.query && { parameters: parameters(call.query) }),
  ...(call.keyed && { parameters: [idempotencyKey] }),
  ...(call.body && { requestBody: { required: true, content: json(jsonSchema(call.body, 'input')) } }),
  responses: {
    200: { description: 'Done.', content: json(answerSchema(call)) },
    default: { description: 'Refused, or failed.', content: json({ $ref: '#/components/schemas/Refusal' }) },
  },
});

type OpenApi = ReturnType<typeof openApi>;

/** The description of an API, and the schema of its refusals. */
interface Described {
  readonly description: string;
  readonly refusal: Schema;
}

const theShop: Described = {
  description: 'Every call of the shop. `message` follows `Accept-Language`, Japanese by default.',
  refusal: Refusal,
};

const openApi = (calls: readonly AnyCall[], { description, refusal }: Described = theShop) => ({
  openapi: '3.1.0',
  info: { title: 'Hitosoroi', version: '1', description },
  paths: Object.fromEntries(
    [...new Set(calls.map((call) => call.path))].map((path) => [
      path,
      Object.fromEntries(
        calls.filter((call) => call.path === path).map((call) => [call.method.toLowerCase(), operation(call)]),
      ),
    ]),
  ),
  components: { schemas: { Refusal: jsonSchema(refusal, 'output') } },
});

/** A page with all calls. The API is small, so the page needs no script. */
const page = (document: OpenApi): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hitosoroi API</title></head>
<body><h1>Hitosoroi API</h1><p>${escapeHtml(document.info.description)} <a href="/api/openapi.json">openapi.json</a></p>
${Object.entries(document.paths)
  .flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { summary, ...rest }]) =>
        `<h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2><p>${escapeHtml(summary)}</p>` +
        `<details><summary>Request and answer</summary><pre>${escapeHtml(JSON.stringify(rest, null, 2))}</pre></details>`,
    ),
  )
  .join('\n')}
</body></html>`;

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** Builds the document at the first request, because building it costs more than the rest of an app's start. */
export const docsRoutes = (app: FastifyInstance, calls: readonly AnyCall[], described?: Described): void => {
  const document = once(() => openApi(calls, described));
  const html = once(() => page(document()));
  app.get('/api/openapi.json', async () => document());
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(html()));
};
