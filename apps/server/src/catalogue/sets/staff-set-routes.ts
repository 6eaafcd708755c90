import { createHash } from 'node:crypto';
import * as calls from '@hitosoroi/contract/staff/sets';
import type { SetFields } from '@hitosoroi/rules/set-fields';
import { isInScope } from '@hitosoroi/rules/staff-roles';
import sharp from 'sharp';
import { recordStaffAudit } from '../../people/staff/audit.ts';
import { StaffRefused, staffNotFound } from '../../people/staff/refusals.ts';
import { changed, fingerprintOf, type ServeStaff, stale } from '../../people/staff/serve-staff.ts';
import type { Staff } from '../../people/staff/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Turns } from '../../platform/limits/turns.ts';
import { facilityOfSet, findSet, findSets, type WholeSet } from '../file/read-sets.ts';
import { offerOneMore } from '../offers/change-offers.ts';
import { subjectOfOffers } from '../offers/facility-offers.ts';
import { offerWords } from '../offers/offer-words.ts';
import { facilityWithId } from '../versions.ts';
import { keepPictures, LARGE, type Picture, SMALL, writePictures } from './pictures.ts';
import { changeSet, makeSet } from './save-set.ts';

/**
 * The first bytes of JPEG, PNG and WebP, in hexadecimal. The browser converts other formats to one of these. Drawings (SVG) are refused
 * here, because they may contain a script.
 */
const beginnings = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/];
const isPicture = (content: Buffer): boolean => {
  const head = content.subarray(0, 12).toString('hex');
  return beginnings.some((beginning) => beginning.test(head));
};

const LEAST_SIDE = 240;
const MOST_SIDE = 8_000;
/** The photos of the best phone cameras have fewer pixels. A small server can resize a photo of twice this size. */
const MOST_PIXELS = 50_000_000;
const SECONDS = 10;

type Unusable = 'picture-kind' | 'picture-size';

/**
 * Whether the server can resize the picture. Reads only the head of the file, because a few bytes can declare a picture that would fill the
 * memory.
 */
const isBearable = async (content: Buffer): Promise<boolean> => {
  const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
  return width * height <= MOST_PIXELS && [width, height].every((side) => side >= LEAST_SIDE && side <= MOST_SIDE);
};

/**
 * Resizes a photo to a width that the shop shows, and crops it to the shape of the shop's cards. Drops the metadata, such as where and when
 * the photo was taken.
 */
const inSize = async (content: Buffer, width: number) => ({
  width,
  mediaType: 'image/webp' as const,
  content: await sharp(content, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: SECONDS })
    .rotate()
    .resize({ width, height: (width * 3) / 4, fit: 'cover' })
    .webp({ quality: 78 })
    .toBuffer(),
});

/** Converts an uploaded picture. Recognizes the format by the first bytes. */
const takePicture = async (base64: string): Promise<Picture | Unusable> => {
  const content = Buffer.from(base64, 'base64');
  try {
    if (!isPicture(content)) return 'picture-kind';
    if (!(await isBearable(content))) return 'picture-size';
    const files = [await inSize(content, SMALL), await inSize(content, LARGE)] as const;
    // The digest is that of the converted content, so another crop of the same photo is another picture.
    return { digest: createHash('sha256').update(files[1].content).digest('hex'), files };
  } catch {
    // The library's error only says that it cannot read the picture.
    return 'picture-kind';
  }
};

const fields = [
  'name',
  'name_en',
  'description',
  'description_en',
  'kind',
  'kind_en',
  'contents',
  'quantity_a',
  'quantity_b',
  'pictures',
  'options',
  'is_retired',
] as const satisfies (keyof WholeSet)[];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const countOffering = async (tx: Tx, optionId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('facility_option')
    .where('option_id', '=', optionId)
    .where('is_offered', '=', true)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** How a change of a set affects the facilities that offer it. Orders are not affected, because they store the set as it was ordered. */
const impactOf = async (tx: Tx, before: WholeSet, after: WholeSet) => {
  const isIn = (set: WholeSet, id: number): boolean => set.options.some((option) => option.id === id);
  const gone = before.options.filter(({ id }) => !isIn(after, id));
  const retired_options = [];
  for (const { id, name, name_en } of gone)
    retired_options.push({ name, name_en, facilities: await countOffering(tx, id) });
  return {
    changes: fields.filter((field) => !isSame(before[field], after[field])) as string[],
    facilities: before.facilities,
    added_options: after.options.filter(({ id }) => !isIn(before, id)).map(({ name, name_en }) => ({ name, name_en })),
    retired_options,
  };
};

const unsaved = {
  'picture-gone': new StaffRefused(409, 'picture-gone'),
  'option-unknown': staffNotFound,
};

const subjectOf = (id: number, { name }: SetFields) => ({ kind: 'set', id, label: name });

interface ChangeInput {
  readonly tx: Tx;
  readonly staff: Staff;
  readonly body: SetFields & { id: number; version: number };
  readonly now: Date;
}

/** The server converts one picture at a time. Each conversion uses hundreds of megabytes, and a thread of the pool that logins need. */
const pictureLine = { atOnce: 1, waiting: 8, waitMs: 30_000 };

/** Changes a set and returns the effect. The preview runs this too, and rolls back. */
const change = async ({ tx, staff, body: { id, version, ...set }, now }: ChangeInput) => {
  const before = await findSet(tx, id, staff.facilities);
  if (!before) return staffNotFound;
  const outcome = await changeSet(tx, { id, version }, set, now);
  if (outcome === 'stale') {
    // Reads the set again, because another change may have been committed since.
    const current = await findSet(tx, id, staff.facilities);
    return stale({ current: current?.set, subject: { kind: 'set', id } });
  }
  if (outcome) return unsaved[outcome];
  const after = await findSet(tx, id, staff.facilities);
  if (!after) return staffNotFound;
  const impact = await impactOf(tx, before.set, after.set);
  if (impact.changes.length === 0) return new StaffRefused(409, 'nothing-changed');
  return { before, after, impact: { ...impact, fingerprint: fingerprintOf([before.fields, set, impact]) } };
};

/** Offers a new set at a facility, and records this in the audit as a change of the facility's offers. */
const offerAt = async (tx: Tx, staff: Staff, facilityId: number, setId: number, now: Date) => {
  const offered = await offerOneMore(tx, facilityId, setId);
  if (typeof offered === 'string' || 'stale' in offered) return new StaffRefused(409, 'not-to-offer');
  const subject = await subjectOfOffers(tx, facilityId);
  const words = offerWords(offered.before, offered.after, offered.offers);
  const [before, after] = [{ sets: offered.before }, { sets: offered.after, words }];
  await recordStaffAudit(tx, staff, { sentence: 'offers-changed', subject, before, after }, now);
  return undefined;
};

export const staffSetRoutes = ({ read, change: serveChange, preview }: ServeStaff, { db }: AppContext): void => {
  read(calls.listSets, {}, async ({ staff }) => ({ sets: await findSets(db, staff.facilities) }));

  read(calls.readSet, {}, async ({ query, staff }) => {
    const found = await findSet(db, Number(query.id), staff.facilities);
    if (!found) return staffNotFound;
    const { facility_id } = found.set;
    const isTheirs = facility_id === null || isInScope(staff.facilities, facility_id);
    return isTheirs ? found.set : new StaffRefused(403, 'out-of-scope');
  });

  serveChange(
    calls.makeSet,
    {
      facilityOf: async (from, { body: { facility_id } }) =>
        facility_id === null ? 'none' : facilityWithId(from, facility_id),
    },
    async ({ tx, staff, body: { facility_id, offer_at, ...set }, now }) => {
      const made = await makeSet(tx, set, facility_id, now);
      if (typeof made === 'string') return unsaved[made];
      const refused = offer_at !== null && (await offerAt(tx, staff, offer_at, made.id, now));
      if (refused) return refused;
      const after = await findSet(tx, made.id, staff.facilities);
      if (!after) return staffNotFound;
      return changed({
        answer: { id: made.id, version: after.set.version },
        subject: subjectOf(made.id, set),
        before: null,
        after: after.fields,
      });
    },
  );

  preview(calls.previewSet, { facilityOf: (from, { body }) => facilityOfSet(from, body.id) }, async (asked) => {
    const done = await change(asked);
    return 'impact' in done ? done.impact : done;
  });

  serveChange(calls.changeSet, { facilityOf: (from, { body }) => facilityOfSet(from, body.id) }, async (asked) => {
    const { fingerprint: _, ...body } = asked.body;
    const done = await change({ ...asked, body });
    if (!('impact' in done)) return done;
    return changed({
      answer: done.after.set,
      subject: subjectOf(body.id, done.after.fields),
      before: done.before.fields,
      after: done.after.fields,
      fingerprint: done.impact.fingerprint,
    });
  });

  const pictures = new Turns<'a picture'>(pictureLine);
  const findOut = ({ content }: { content: string }) => pictures.run('a picture', () => takePicture(content));
  serveChange(calls.addPicture, { findOut }, async ({ tx, found, now }) => {
    if (found === 'too-many') return new StaffRefused(503, 'busy');
    if (typeof found === 'string') return new StaffRefused(422, found);
    await writePictures(tx, [found]);
    await keepPictures(tx, [found.digest], now);
    const { digest } = found;
    return changed({
      answer: { digest },
      subject: { kind: 'picture', id: digest, label: digest.slice(0, 8) },
      before: null,
      after: { picture: digest.slice(0, 8) },
    });
  });
};
