import type { AnyCall, Schema } from '@hitosoroi/contract/call';
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
import * as z from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export const jsonSchema = (schema: Schema, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
};

/** The schema of a complete answer: every success is `{"data": …}`. */
const enveloped = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { data },
  required: ['data'],
  additionalProperties: false,
});

/** The schema of an answer, for the OpenAPI document. */
export const answerSchema = (call: AnyCall): JsonSchema => enveloped(jsonSchema(call.answer, 'output'));

/**
 * The schema from which the serializer is compiled. In the dialect `openapi-3.0`, a field that may be null is `nullable`. In other dialects
 * such a field has several types, and the serializer would have to validate the value to choose one.
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

/** Serializes the answers of a call. Compiles the serializer at the call's first answer, so that the server starts faster. */
export const serializerOf =
  (call: AnyCall): Serialize =>
  (answer) =>
    (serializers.get(call) ?? compile(call))(answer);
