import type { AnyCall, Schema } from '@hitosoroi/contract/call';
import * as z from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export const jsonSchema = (schema: Schema, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-7' });
  return rest;
};

/** Every success is `{"data": …}`. Fastify compiles this into the function that writes the answer. */
export const answerSchema = (call: AnyCall): JsonSchema => ({
  type: 'object',
  properties: { data: jsonSchema(call.answer, 'output') },
  required: ['data'],
  additionalProperties: false,
});
