import type { AnyCall, Schema } from '@hitosoroi/contract/call';
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
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
 * What the function that writes an answer is compiled from. This dialect says `nullable` where the other has a choice of
 * types, which the function would have to make by validating.
 */
const serializerSchema = (call: AnyCall) =>
  enveloped(z.toJSONSchema(call.answer, { io: 'output', target: 'openapi-3.0' })) as AnySchema;

type Serialize = (answer: unknown) => string;
const serializers = new WeakMap<AnyCall, Serialize>();

const compile = (call: AnyCall): Serialize => {
  const serialize = fastJsonStringify(serializerSchema(call));
  serializers.set(call, serialize);
  return serialize;
};

/** Writes the answers of a call. Compiled at the first answer and once per process: a start compiles none of the many calls. */
export const serializerOf =
  (call: AnyCall): Serialize =>
  (answer) =>
    (serializers.get(call) ?? compile(call))(answer);
