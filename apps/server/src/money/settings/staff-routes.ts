import type { CheckedBodyOf } from '@hitosoroi/contract/call';
import * as calls from '@hitosoroi/contract/staff/settings';
import { SellerFields } from '@hitosoroi/rules/settings-fields';
import { findSeller, holdSeller, saveSeller } from '../../catalogue/legal/seller.ts';
import { StaffRefused } from '../../people/staff/refusals.ts';
import { changed, fingerprintOf, type ServeStaff } from '../../people/staff/serve-staff.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { findDeskLimit, findSender, holdSettings, saveSetting } from './settings.ts';

type Changes = CheckedBodyOf<typeof calls.previewSettings>;

const sellerFields = Object.keys(SellerFields.shape) as (keyof SellerFields)[];

const readSettings = async (db: Db | Tx, config: AppContext['config']) => {
  const limit = await findDeskLimit(db, config);
  const sender = await findSender(db, config);
  const seller = await findSeller(db);
  return {
    desk_cancel_limit: limit.value,
    desk_cancel_limit_from: limit.from,
    sender: sender.value ?? null,
    sender_from: sender.value ? sender.from : null,
    seller: seller
      ? (Object.fromEntries(sellerFields.map((field) => [field, seller[field] ?? ''])) as SellerFields)
      : null,
  };
};

type Settings = Awaited<ReturnType<typeof readSettings>>;

/** Every value under the name that the audit and the preview show. */
const flat = ({ desk_cancel_limit, sender, seller }: Settings): Record<string, string> => ({
  desk_cancel_limit: String(desk_cancel_limit),
  ...Object.fromEntries(Object.entries(sender ?? {}).map(([field, value]) => [`sender_${field}`, value])),
  ...Object.fromEntries(Object.entries(seller ?? {}).map(([field, value]) => [`seller_${field}`, value])),
});

/** Changes the settings and returns what they were and are. The preview runs this too, and rolls back. */
const change = async (
  tx: Tx,
  config: AppContext['config'],
  { desk_cancel_limit, sender, seller }: Changes,
  by: { readonly staffId: number; readonly now: Date },
) => {
  await holdSettings(tx);
  if (seller) await holdSeller(tx);
  const before = await readSettings(tx, config);
  const isSaved =
    (desk_cancel_limit === undefined || (await saveSetting(tx, 'desk_cancel_limit', desk_cancel_limit, by))) &&
    (!sender || (await saveSetting(tx, 'transfer_sender', sender, by)));
  if (!isSaved) return new StaffRefused(409, 'moved');
  if (seller) await saveSeller(tx, seller);
  const after = await readSettings(tx, config);
  const [was, is] = [flat(before), flat(after)];
  const changes = Object.keys({ ...was, ...is })
    .map((field) => ({ field, before: was[field] ?? '', after: is[field] ?? '' }))
    .filter((each) => each.before !== each.after);
  if (changes.length === 0) return new StaffRefused(409, 'nothing-changed');
  return { after, changes, fingerprint: fingerprintOf([was, is]) };
};

const subject = { kind: 'settings', id: 'operator', label: 'operator' };

const side = (changes: readonly { field: string; before: string; after: string }[], name: 'before' | 'after') =>
  Object.fromEntries(changes.map((each) => [each.field, each[name]]));

export const settingRoutes = ({ read, preview, change: serveChange }: ServeStaff, { db, config }: AppContext): void => {
  read(calls.readSettings, {}, () => readSettings(db, config));

  preview(calls.previewSettings, {}, async ({ tx, staff, body, now }) => {
    const done = await change(tx, config, body, { staffId: staff.id, now });
    return 'changes' in done ? { changes: done.changes, fingerprint: done.fingerprint } : done;
  });

  serveChange(calls.changeSettings, {}, async ({ tx, staff, body: { fingerprint: _, ...body }, now }) => {
    const done = await change(tx, config, body, { staffId: staff.id, now });
    if (!('changes' in done)) return done;
    return changed({
      answer: done.after,
      subject,
      before: side(done.changes, 'before'),
      after: side(done.changes, 'after'),
      fingerprint: done.fingerprint,
    });
  });
};
