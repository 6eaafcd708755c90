import { searchPeople } from '@hitosoroi/contract/staff/search';
import * as z from 'zod/mini';
import { wrongStaffField } from '../people/staff/refusals.ts';
import type { ServeStaff } from '../people/staff/serve-staff.ts';
import type { AppContext } from '../platform/app-context.ts';
import { findPeople } from './search.ts';

/** Numbers and texts that a database column can store. */
const Id = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const Word = z.string().check(z.refine<string>((word) => !word.includes('\0') && word.isWellFormed()));
const Place = z.tuple([Word, Id, Id, Word]);

/** The place where the previous page ended, as the browser returns it from our answer; undefined if it is malformed. */
const placeIn = (after: string): z.output<typeof Place> | undefined => {
  try {
    return z.safeParse(Place, JSON.parse(after)).data;
  } catch {
    return undefined;
  }
};

export const searchRoutes = ({ read }: ServeStaff, { db }: AppContext): void => {
  read(searchPeople, {}, async ({ query: { q = '', after }, staff, language }) => {
    const place = after === undefined ? undefined : placeIn(after);
    if (after !== undefined && !place) return wrongStaffField('after', 'too-long');
    return findPeople(db, q, place, staff.facilities, language);
  });
};
