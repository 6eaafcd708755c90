import { PriceKind, SetFields } from '@hitosoroi/rules/set-fields';
import { patternField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { Id, IdInAddress, Version } from './parts.ts';
import { Fingerprint } from './preview.ts';
import { staffChange, staffPreview, staffRead } from './staff-call.ts';

const everybody = ['catalogue', 'desk', 'finance', 'admin', 'viewer'] as const;
const writers = ['catalogue', 'admin'] as const;

/** The size limit of the body in bytes. A set with all options and long Japanese texts exceeds the usual limit. */
const MOST_WORDS = 512 * 1024;

const ListedSet = z.object({
  id: Id,
  name: z.string(),
  name_en: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  kind_en: z.nullable(z.string()),
  /** The digest of the set's first picture. */
  picture: z.nullable(z.string()),
  /** The only facility that may offer the set; null if every facility may offer it. */
  facility_id: z.nullable(Id),
  /** The first of the facilities that offer the set and are in the staff member's scope. `facility_count` counts all of them. */
  facilities: z.array(Id),
  facility_count: z.int(),
  /** How many of the set's texts lack English. */
  missing_english: z.int(),
  is_retired: z.boolean(),
});

export const listSets = staffRead('/sets', {
  summary: 'The sets that all facilities may offer, and those of the person’s own facilities.',
  roles: everybody,
  scope: 'many',
  trace: 'none',
  answer: z.object({ sets: z.array(ListedSet) }),
});

const StoredUnit = z.nullable(z.object({ unit: z.string(), unit_en: z.string() }));

const StoredOption = z.object({
  id: Id,
  name: z.string(),
  name_en: z.string(),
  description: z.string(),
  description_en: z.string(),
  price: z.int(),
  price_type: PriceKind,
  color: z.string(),
});

/** A set with all of its fields, as it is saved. An imported set may have more than the console's form accepts. */
const WholeSet = z.object({
  id: Id,
  version: Version,
  handle: z.string(),
  facility_id: z.nullable(Id),
  /** The facilities that offer the set, as far as the staff person may see them. */
  facilities: z.array(Id),
  /** Whether the staff person may change the set. If every facility may offer it, only staff with all facilities may change it. */
  may_change: z.boolean(),
  name: z.string(),
  name_en: z.string(),
  description: z.string(),
  description_en: z.string(),
  kind: z.string(),
  kind_en: z.string(),
  contents: z.array(z.object({ name: z.string(), name_en: z.string(), size: z.string(), size_en: z.string() })),
  quantity_a: StoredUnit,
  quantity_b: StoredUnit,
  pictures: z.array(z.object({ digest: z.string(), alt: z.string(), alt_en: z.string() })),
  options: z.array(StoredOption),
  /** Options that were removed from the set and can be put back. */
  retired_options: z.array(StoredOption),
  is_retired: z.boolean(),
});

export const readSet = staffRead('/sets/one', {
  summary: 'A set with all that can be changed of it.',
  roles: everybody,
  scope: 'many',
  trace: 'none',
  query: z.object({ id: IdInAddress }),
  answer: WholeSet,
});

export const makeSet = staffChange('/sets/make', {
  summary: 'Makes a set, for all facilities or for one, and offers it at a facility at once where one is named.',
  roles: writers,
  scope: 'one',
  audit: 'set-made',
  version: 'new',
  largest: MOST_WORDS,
  body: z.extend(SetFields, {
    facility_id: z.nullable(Id),
    /** The facility that offers the new set from the start, at the set's initial prices. */
    offer_at: z.nullable(Id),
  }),
  answer: z.object({ id: Id, version: Version }),
});

const ChangedSet = z.extend(SetFields, { id: Id, version: Version });

export const previewSet = staffPreview('/sets/change/preview', {
  summary: 'What a change of a set touches: facilities, never orders.',
  roles: writers,
  scope: 'one',
  trace: 'none',
  largest: MOST_WORDS,
  body: ChangedSet,
  answer: z.object({
    fingerprint: Fingerprint,
    /** The fields that would change. */
    changes: z.array(z.string()),
    /** The facilities that offer the set, and so show the change. */
    facilities: z.array(Id),
    added_options: z.array(z.object({ name: z.string(), name_en: z.string() })),
    /** Options that would be removed. Facilities that offer one continue to offer it. */
    retired_options: z.array(z.object({ name: z.string(), name_en: z.string(), facilities: z.int() })),
  }),
});

export const changeSet = staffChange('/sets/change', {
  summary: 'Changes texts, pictures, units and options of a set. What facilities offer and what was ordered stays.',
  roles: writers,
  scope: 'one',
  audit: 'set-changed',
  version: 'previewed',
  largest: MOST_WORDS,
  body: z.extend(ChangedSet, { fingerprint: Fingerprint }),
  answer: WholeSet,
});

/** The size limit of the body in bytes: a cropped phone photo, with a margin. Base64 makes it a third longer. */
const MOST_BYTES = 6 * 1024 * 1024;

export const addPicture = staffChange('/sets/pictures', {
  summary: 'Takes a picture as JPEG, PNG or WebP in base64. It is made anew in the sizes and the ratio that are shown.',
  roles: writers,
  scope: 'none',
  audit: 'picture-added',
  version: 'new',
  largest: Math.ceil((MOST_BYTES * 4) / 3) + 1_024,
  body: z.object({ content: patternField(Math.ceil(MOST_BYTES / 3) * 4, /^[A-Za-z0-9+/]+={0,2}$/) }),
  answer: z.object({ digest: z.string() }),
});
