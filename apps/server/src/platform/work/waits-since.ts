import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../db/schema.ts';

/** When a job was first due. If the job has failed, `due_at` is the later time of its next try. An index has this expression. */
export const waitsSince = ({ fn }: ExpressionBuilder<Tables, 'due_job'>) => fn.coalesce('waiting_since', 'due_at');
