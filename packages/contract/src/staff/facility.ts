import { isDay } from '@hitosoroi/rules/day';
import { englishParts } from '@hitosoroi/rules/facility-english';
import { daysInOrder, detailsShape, InstitutionNames, NewFacility } from '@hitosoroi/rules/facility-fields';
import { facilityPoints } from '@hitosoroi/rules/facility-points';
import { facilityStates } from '@hitosoroi/rules/facility-state';
import { languages } from '@hitosoroi/rules/language';
import { policyConflictKinds } from '@hitosoroi/rules/policy-conflict-kinds';
import { catalogueKeepers } from '@hitosoroi/rules/staff-roles';
import { patternField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { FacilityName, FacilityWords } from './facilities.ts';
import { Id, IdInAddress, OptionalInstant, Version } from './parts.ts';
import { staffChange, staffRead } from './staff-call.ts';

/** The roles that may read the catalogue. Only `catalogue` and `admin` may change it. */
export const catalogueReaders = ['desk', 'catalogue', 'finance', 'admin', 'viewer'] as const;

const Day = patternField(10, /^\d{4}-\d{2}-\d{2}$/);

const InstitutionName = z.object({ id: Id, name: z.string(), name_en: z.nullable(z.string()) });

/** An automatic change. It happens when the day begins in Japan. */
export const ComingChange = z.object({ day: Day, becomes: z.enum(['open', 'closed', 'published']) });

/** A facility in the list, and at the top of every page about it. */
const FacilityHead = z.extend(FacilityName, {
  /** For a practice copy: the facility that it copies. */
  practice_of: z.nullable(Id),
  start_date: Day,
  end_date: Day,
  state: z.enum(facilityStates),
  /** Whether the facility is open today. */
  is_open: z.boolean(),
  is_published: z.boolean(),
  coming: z.array(ComingChange),
  /** The number of orders that are paid or wait for payment at a store, counted up to `MOST_COUNTED` of the rules. */
  orders: z.int(),
  missing_english: z.array(z.enum(englishParts)),
  /** Where the cancellation policy contradicts the way of canceling. */
  policy_conflicts: z.array(z.object({ language: z.enum(languages), says: z.enum(policyConflictKinds) })),
});

export const listCatalogue = staffRead('/catalogue/facilities', {
  summary:
    'The facilities that the person may see, latest end first, 50 at a time: period, state, what changes by itself, orders, missing English.',
  roles: catalogueReaders,
  scope: 'many',
  trace: 'none',
  query: z.object({
    words: FacilityWords,
    state: z.optional(z.enum(facilityStates)),
    /** The cursor `next` of the previous page: the end date and the id of its last facility. */
    after: z.optional(
      patternField(20, /^\d{4}-\d{2}-\d{2}_[1-9]\d{0,8}$/).check(z.refine((place) => isDay(place.slice(0, 10)))),
    ),
  }),
  answer: z.object({ facilities: z.array(FacilityHead), next: z.nullable(z.string()) }),
});

export const findInstitutions = staffRead('/catalogue/institutions', {
  summary: 'The first 50 institutions, or the first 50 that have these words in their name.',
  roles: catalogueKeepers,
  scope: 'one',
  trace: 'none',
  query: z.object({ words: FacilityWords }),
  answer: z.object({ institutions: z.array(InstitutionName), is_more: z.boolean() }),
});

/** The details as saved. The server also sends them to a person whose page is outdated. A missing text is empty. */
const Details = z.object(detailsShape);

/** One step of the checklist that staff follow before they open a facility. */
const Point = z.object({
  point: z.enum(facilityPoints),
  is_done: z.boolean(),
  /** Who ticked the step and when, if a person ticked it. */
  checked_by: z.nullable(z.string()),
  checked_at: OptionalInstant,
});

export const readFacility = staffRead('/catalogue/facility', {
  summary: 'A facility as every page about it needs it: how it stands, its details, and what is to do before it opens.',
  roles: catalogueReaders,
  scope: 'one',
  trace: 'none',
  query: z.object({ id: IdInAddress }),
  answer: z.extend(FacilityHead, {
    version: Version,
    details: Details,
    institution_id: Id,
    institution_version: Version,
    /** The first offered set that lacks English. */
    missing_english_set: z.nullable(Id),
    /** How many facilities belong to the institution. */
    institution_facilities: z.int(),
    points: z.array(Point),
    /** Whether the server has the settings for practice. */
    can_practice: z.boolean(),
    /** The newest practice copy: whether an order was paid there, and whether form, sets or prices have changed since it was made. */
    practice: z.nullable(z.object({ id: Id, is_paid: z.boolean(), is_outdated: z.boolean() })),
    opens_on: z.nullable(Day),
    closes_on: z.nullable(Day),
    publishes_on: z.nullable(Day),
  }),
});

export const readNewFacility = staffRead('/catalogue/facilities/new', {
  summary: 'What a new facility can begin with: the terms of the newest that is published.',
  roles: catalogueKeepers,
  scope: 'one',
  trace: 'none',
  answer: z.object({
    terms: z.nullable(
      z.pick(Details, {
        order_type: true,
        payment_cancel_method: true,
        payment_term_days: true,
        cancel_policy: true,
        cancel_policy_en: true,
      }),
    ),
  }),
});

export const makeFacility = staffChange('/catalogue/facilities/make', {
  summary: 'Makes a facility, closed and not published, with a key and a code. Only for whoever has all facilities.',
  roles: catalogueKeepers,
  scope: 'one',
  audit: 'facility-made',
  version: 'new',
  body: NewFacility,
  answer: z.object({ id: Id }),
});

const Saved = z.object({ version: Version, ...detailsShape });

export const changeFacility = staffChange('/catalogue/facility/change', {
  summary: 'Changes the details of a facility. Orders keep what they were placed with.',
  roles: catalogueKeepers,
  scope: 'one',
  audit: 'facility-changed',
  version: 'in-body',
  current: Saved,
  body: z.object({ id: Id, version: Version, ...detailsShape }).check(...daysInOrder),
  answer: Saved,
});

const Institution = z.extend(InstitutionNames, { id: Id, version: Version });

export const changeInstitution = staffChange('/catalogue/institution/change', {
  summary: 'Renames an institution at all of its facilities. Only for whoever has all facilities.',
  roles: catalogueKeepers,
  scope: 'one',
  audit: 'institution-changed',
  version: 'in-body',
  current: Institution,
  body: Institution,
  answer: Institution,
});
