import { createHmac } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/database.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { StaffRefused } from './refusals.ts';

/** Identifies a request: the key that the browser chose, the call and its body. */
interface Request {
  readonly staffId: number;
  readonly key: string;
  readonly call: string;
  readonly body: unknown;
}

/** Keyed by the idempotency key, which is not stored: a body may hold a password. */
const digestOf = ({ key, call, body }: Request): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([call, body ?? null]))
    .digest('hex');

const keyReused = new StaffRefused(409, 'key-reused');

/** The stored answer of a completed request; undefined if there is none. */
export const answerKept = async (db: Db | Tx, request: Request): Promise<unknown> => {
  const kept = await db
    .selectFrom('staff_action')
    .where('staff_id', '=', request.staffId)
    .where('key_digest', '=', secretDigest(request.key))
    .select(['request_digest', 'answer'])
    .executeTakeFirst();
  if (!kept) return undefined;
  return kept.request_digest === digestOf(request) ? (kept.answer ?? new StaffRefused(409, 'done-before')) : keyReused;
};

/** Claims the key of a request, or returns its earlier answer. Of two at once the second waits for the first. */
export const claimAction = async (
  tx: Tx,
  request: Request,
  now: Date,
): Promise<'new' | { readonly answer: unknown }> => {
  const claimed = await tx
    .insertInto('staff_action')
    .values({
      staff_id: request.staffId,
      key_digest: secretDigest(request.key),
      call: request.call,
      request_digest: digestOf(request),
      answer: null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['staff_id', 'key_digest']).doNothing())
    .returning('key_digest')
    .executeTakeFirst();
  return claimed ? 'new' : { answer: (await answerKept(tx, request)) ?? keyReused };
};

/** Stores the answer, for a repeated request. */
export const keepAnswer = async (tx: Tx, { staffId, key }: Request, answer: unknown): Promise<void> => {
  await tx
    .updateTable('staff_action')
    .set({ answer: JSON.stringify(answer) })
    .where('staff_id', '=', staffId)
    .where('key_digest', '=', secretDigest(key))
    .execute();
};
