import { merchantWith } from '../config.ts';
import { noticeHash } from '../hashes.ts';
import { type Outcome, postNotice } from '../notices/post-notice.ts';
import type { Sandbox } from '../sandbox.ts';

/** Drops a notice, so that it is not delivered. Returns false if the notice is in any other state than waiting or held. */
export const dropNotice = ({ sql, events }: Sandbox, id: number): boolean => {
  const { changes } =
    sql.run`update notice set state = 'dropped', repeat_at = null where id = ${id} and state in ('waiting', 'held')`;
  events.emit('notice');
  return changes === 1;
};

/** Releases the held notices. Also sends notices at once that wait for a later time. */
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
 * Sends a notice that the caller invented. If `isSigned`, signs the notice with the merchant's key. Otherwise the hash is the one in
 * `fields`, if any.
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
