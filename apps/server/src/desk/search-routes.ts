import { searchPeople } from '@hitosoroi/contract/staff/search';
import * as z from 'zod/mini';
import { wrongStaffField } from '../people/staff/refusals.ts';
import type { ServeStaff } from '../people/staff/serve-staff.ts';
import type { AppContext } from '../platform/app-context.ts';
import { findByWords } from './search.ts';

/** The numbers and texts that a database column can store. */
const Id = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const Word = z.string().check(z.refine<string>((word) => !word.includes('\0') && word.isWellFormed()));
const Cursor = z.tuple([Word, Id, Id, Word]);

/** Reads where the previous page ended, as our answer told the browser. Undefined if it is malformed. */
const cursorIn = (after: string): z.output<typeof Cursor> | undefined => {
  try {
    return z.safeParse(Cursor, JSON.parse(after)).data;
  } catch {
    return undefined;
  }
};

export const searchRoutes = ({ read }: ServeStaff, { db }: AppContext): void => {
  read(searchPeople, {}, async ({ query: { q = '', after }, staff, language }) => {
    const cursor = after === undefined ? undefined : cursorIn(after);
    if (after !== undefined && !cursor) return wrongStaffField('after', 'too-long');
    return findByWords(db, q, cursor, staff, language);
  });
};
