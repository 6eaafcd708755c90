import { randomInt } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';

const LONGEST = 40;

/** A handle from an English name: aoba-international-house. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, LONGEST);

const digits = (): string => String(randomInt(100_000, 1_000_000));

/** The unique handle of a facility or an institution in commands and files: from its English name if it has one. */
export const newHandle = async (tx: Tx, table: 'facility' | 'institution', nameEn: string): Promise<string> => {
  const slug = slugOf(nameEn);
  if (!slug) return `${table}-${digits()}`;
  const taken = await tx.selectFrom(table).where('handle', '=', slug).select('id').executeTakeFirst();
  return taken ? `${slug}-${digits()}` : slug;
};
