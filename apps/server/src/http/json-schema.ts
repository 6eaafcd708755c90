import type { AnyCall, Schema } from '@hitosoroi/contract/call';
import * as z from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export const jsonSchema = (schema: Schema, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
};

/** Every success is `{"data": …}`. */
const enveloped = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { data },
  required: ['data'],
  additionalProperties: false,
});

/** What the OpenAPI document says of an answer. */
export const answerSchema = (call: AnyCall): JsonSchema => enveloped(jsonSchema(call.answer, 'output'));

/**
 * What Fastify compiles into the function that writes the answer. This dialect says `nullable` where the other has a choice of
 * types, which the function would have to make by validating.
 */
export const serializerSchema = (call: AnyCall): JsonSchema =>
  enveloped(z.toJSONSchema(call.answer, { io: 'output', target: 'openapi-3.0' }));
