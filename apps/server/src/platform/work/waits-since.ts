import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../db/schema.ts';

/** Since when a job waits. A job that failed has waited since it was first due, although its next try is later. There is an index on it. */
export const waitsSince = ({ fn }: ExpressionBuilder<Tables, 'due_job'>) => fn.coalesce('waiting_since', 'due_at');
