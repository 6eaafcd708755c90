import { createHmac } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { secretDigest } from '../secrets.ts';

/** What makes two requests the same one: the key that the browser chose, the call and what it sends. */
interface Request {
  readonly staffId: number;
  readonly key: string;
  readonly call: string;
  readonly body: unknown;
}

/** By the key, which is kept nowhere: a body may hold a password, and must not be found by trying. */
const digestOf = ({ key, call, body }: Request): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([call, body ?? null]))
    .digest('hex');

/** What became of the same request before, if it came before. Of two at once the second waits for the first. */
export const claimAction = async (
  tx: Tx,
  request: Request,
  now: Date,
): Promise<'new' | 'key-reused' | { readonly answer: unknown }> => {
  const request_digest = digestOf(request);
  const key_digest = secretDigest(request.key);
  const claimed = await tx
    .insertInto('staff_action')
    .values({
      staff_id: request.staffId,
      key_digest,
      call: request.call,
      request_digest,
      answer: null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['staff_id', 'key_digest']).doNothing())
    .returning('key_digest')
    .executeTakeFirst();
  if (claimed) return 'new';
  const kept = await tx
    .selectFrom('staff_action')
    .where('staff_id', '=', request.staffId)
    .where('key_digest', '=', key_digest)
    .select(['request_digest', 'answer'])
    .executeTakeFirst();
  return kept?.request_digest === request_digest ? { answer: kept.answer } : 'key-reused';
};

/** Keeps what the request was answered, for when it comes again. */
export const keepAnswer = async (tx: Tx, { staffId, key }: Request, answer: unknown): Promise<void> => {
  await tx
    .updateTable('staff_action')
    .set({ answer: JSON.stringify(answer) })
    .where('staff_id', '=', staffId)
    .where('key_digest', '=', secretDigest(key))
    .execute();
};
