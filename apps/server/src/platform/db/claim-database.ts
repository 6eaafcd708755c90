import type { Config } from '../config.ts';
import type { Db } from './database.ts';

/** Records whose database this is, at a server start. */
export const claimDatabase = async (
  db: Db,
  { isProduction, publicUrl }: Pick<Config, 'isProduction' | 'publicUrl'>,
): Promise<void> => {
  const shop = { is_production: isProduction, public_url: publicUrl, is_copy: false };
  await db
    .insertInto('serving')
    .values({ id: 1, ...shop })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(shop))
    .execute();
};
