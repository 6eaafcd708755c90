import type { ColumnType } from 'kysely';

/** An instant, as an ISO string in UTC. */
export type Instant = string;

/** A JSON column. It is written as text, which both engines accept. It is read as a parsed value. */
export type Json<Value> = ColumnType<Value, string, string>;

export type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>;

/** The tables, with their rows as both engines return them. Each wing adds its tables in `tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: the wings fill it.
export interface Tables {}
