import type { Database } from '../db/database.ts';

/** A command of the operator. It returns what to print. */
export interface Command {
  readonly name: readonly string[];
  readonly usage: string;
  readonly does: string;
  readonly run: (database: Database, args: readonly string[], now: Date) => Promise<string>;
}

export class UsageError extends Error {}
