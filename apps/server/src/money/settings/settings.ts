import type { SenderFields } from '@hitosoroi/rules/settings-fields';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isPostgres } from '../../platform/db/dialects.ts';

/**
 * The settings that staff change in the console. Each change is a row, so it is known which value counted when. What staff saved wins; until
 * then the servers' variable counts.
 */
interface SettingValues {
  readonly desk_cancel_limit: number;
  readonly transfer_sender: SenderFields;
}
type SettingName = keyof SettingValues;

const readSetting = async <Name extends SettingName>(
  db: Db | Tx,
  name: Name,
  at?: string,
): Promise<{ readonly version: number; readonly value: SettingValues[Name] } | undefined> => {
  const row = await db
    .selectFrom('operator_setting')
    .where('name', '=', name)
    .$if(at !== undefined, (query) => query.where('set_at', '<=', at ?? ''))
    .orderBy('version', 'desc')
    .limit(1)
    .select(['value', 'version'])
    .executeTakeFirst();
  return row && { version: row.version, value: (row.value as { value: SettingValues[Name] }).value };
};

type Fallback = Pick<Config, 'deskCancelLimit' | 'transferSender'>;

interface Found<Value> {
  readonly value: Value;
  readonly from: 'console' | 'server';
}

const orElse = <Value>(saved: { readonly value: Value } | undefined, variable: Value): Found<Value> =>
  saved ? { value: saved.value, from: 'console' } : { value: variable, from: 'server' };

/** Up to how many yen the desk cancels a paid order. */
export const findDeskLimit = async (db: Db | Tx, config: Fallback): Promise<Found<number>> =>
  orElse(await readSetting(db, 'desk_cancel_limit'), config.deskCancelLimit);

/** The account that transfers leave, or that they left at an earlier instant. */
export const findSender = async (
  db: Db | Tx,
  config: Fallback,
  at?: string,
): Promise<Found<SenderFields | undefined>> =>
  orElse<SenderFields | undefined>(await readSetting(db, 'transfer_sender', at), config.transferSender);

/**
 * Waits for colleagues who change the settings, so that nobody saves what differs from their preview. A setting that was never saved has no
 * row to lock. SQLite lets only one transaction write at a time.
 */
export const holdSettings = async (tx: Tx): Promise<void> => {
  if (isPostgres(tx)) await sql`lock table operator_setting in share row exclusive mode`.execute(tx);
};

/** Saves a value. Returns false if a colleague saved one at the same time. */
export const saveSetting = async <Name extends SettingName>(
  tx: Tx,
  name: Name,
  value: SettingValues[Name],
  { staffId, now }: { readonly staffId: number; readonly now: Date },
): Promise<boolean> => {
  const version = ((await readSetting(tx, name))?.version ?? 0) + 1;
  const saved = await tx
    .insertInto('operator_setting')
    .values({ name, version, value: JSON.stringify({ value }), set_at: now.toISOString(), set_by: staffId })
    .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst();
  return saved !== undefined;
};
