import { NextSeason } from '@hitosoroi/rules/facility-fields';
import { catalogueKeepers } from '@hitosoroi/rules/staff-roles';
import * as z from 'zod/mini';
import { Id } from './parts.ts';
import { Fingerprint } from './preview.ts';
import { staffChange, staffPreview } from './staff-call.ts';

const Season = z.object({ id: Id, season: NextSeason });

const Texts = { name: z.string(), name_en: z.nullable(z.string()) };

export const previewSeason = staffPreview('/catalogue/facility/season/preview', {
  summary: 'What next season’s facility would be: its questions, its sets and each price before and after.',
  roles: catalogueKeepers,
  scope: 'one',
  trace: 'none',
  body: Season,
  answer: z.object({
    fingerprint: Fingerprint,
    questions: z.int(),
    sets: z.array(
      z.object({
        ...Texts,
        options: z.array(z.object({ ...Texts, price: z.int(), next_price: z.int() })),
      }),
    ),
    /** How many orders the current facility has, counted up to `MOST_COUNTED` of the rules. They stay unchanged. */
    orders: z.int(),
  }),
});

export const makeSeason = staffChange('/catalogue/facility/season', {
  summary: 'Makes next season’s facility from one: details, form, sets and prices, with dates and keys of its own.',
  roles: catalogueKeepers,
  scope: 'one',
  audit: 'season-made',
  version: 'previewed',
  body: z.extend(Season, { fingerprint: Fingerprint }),
  answer: z.object({ id: Id }),
});
