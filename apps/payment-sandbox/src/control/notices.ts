import { merchantWith } from '../config.ts';
import { noticeHash } from '../hashes.ts';
import { type Outcome, postNotice } from '../notices/post-notice.ts';
import type { Sandbox } from '../sandbox.ts';

/** Drops a notice, so that it is not delivered. Returns false if the notice is neither waiting nor held. */
export const dropNotice = ({ sql, events }: Sandbox, id: number): boolean => {
  const { changes } =
    sql.run`update notice set state = 'dropped', repeat_at = null where id = ${id} and state in ('waiting', 'held')`;
  events.emit('notice');
  return changes === 1;
};

/** Releases the held notices. Waiting notices are also sent now, instead of at their due time. */
export const releaseNotices = ({ sql, transaction, events }: Sandbox, isReverse: boolean): number => {
  const now = Date.now();
  const released = transaction(() => {
    if (isReverse) sql.run`update notice set position = -id where state = 'held'`;
    const { changes } = sql.run`update notice set state = 'waiting' where state = 'held'`;
    sql.run`update notice set due_at = ${now} where state = 'waiting'`;
    return changes;
  });
  events.emit('notice');
  return Number(released);
};

/**
 * Sends a notice that the caller invented. If `isSigned`, signs it with the merchant's key; otherwise leaves the hash to the caller's
 * fields.
 */
export const forgeNotice = (
  { config }: Sandbox,
  informUrl: string,
  isSigned: boolean,
  { merchant_id, ...fields }: Readonly<Record<string, string>>,
): Promise<Outcome> => {
  const { noticeKey } = merchantWith(config, merchant_id);
  const signed = isSigned ? { ...fields, hc: noticeHash(fields, noticeKey) } : fields;
  return postNotice(config, informUrl, new URLSearchParams(signed).toString());
};
