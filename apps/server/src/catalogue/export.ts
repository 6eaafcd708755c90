import type { FormContent } from '@hitosoroi/rules/facility-form';
import type { Selectable } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { findSeller } from '../legal/seller.ts';
import { cancelMethods, priceTypes } from './import.ts';
import { endings, LARGE } from './picture-path.ts';

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** The catalogue as it is now, in the words of its file, with the pictures that the file names. */
interface ExportedCatalogue {
  readonly catalogue: Readonly<Record<string, unknown>> & {
    readonly customers: readonly { facilities: readonly unknown[] }[];
    readonly products: readonly unknown[];
  };
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

const wordOf = <Word extends string>(words: Readonly<Record<Word, number>>, value: number): Word | undefined =>
  (Object.keys(words) as Word[]).find((word) => words[word] === value);

/** What a field is anyway when the file leaves it out is left out. */
const without = <Thing extends object>(thing: Thing, ...usual: unknown[]): Partial<Thing> =>
  Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value !== null && value !== undefined && !usual.includes(value)),
  ) as Partial<Thing>;

const unitOf = (isEnabled: boolean, unit: string | null, unit_en: string | null) =>
  isEnabled ? without({ unit, unit_en }) : undefined;

const formOf = ({ is_enabled, is_english_enabled, inputs }: FormContent) => ({
  is_enabled,
  is_english_enabled,
  inputs: inputs.map(({ options, ...input }) => ({
    ...without(input, false),
    ...(options.length > 0 && { options: options.map((option) => without(option, false)) }),
  })),
});

/** Pictures are named after the set that shows them first. */
const readPictures = async (tx: Tx) => {
  const rows = await tx
    .selectFrom('set_picture as shown')
    .innerJoin('rental_set', 'rental_set.id', 'shown.set_id')
    .innerJoin('picture_file as file', 'file.picture_digest', 'shown.picture_digest')
    .where('file.width', '=', LARGE)
    .orderBy('rental_set.id')
    .orderBy('position')
    .select(['rental_set.id', 'rental_set.handle', 'position', 'shown.picture_digest', 'media_type'])
    .execute();
  const names = new Map<string, string>();
  const shownBy = new Map<number, string[]>();
  const contents = new Map<string, Uint8Array>();
  for (const { id, handle, position, picture_digest, media_type } of rows) {
    const name = names.get(picture_digest) ?? `${handle}-${position}.${endings[media_type]}`;
    shownBy.set(id, [...(shownBy.get(id) ?? []), name]);
    if (names.has(picture_digest)) continue;
    names.set(picture_digest, name);
    const { content } = await tx
      .selectFrom('picture_file')
      .where('picture_digest', '=', picture_digest)
      .where('width', '=', LARGE)
      .select('content')
      .executeTakeFirstOrThrow();
    contents.set(name, content);
  }
  return { shownBy, contents };
};

const optionOf = ({ handle, price, price_type, ...option }: Row<'set_option'>) => ({
  id: handle,
  ...without({ name: option.name, name_en: option.name_en }),
  ...without({ description: option.description, description_en: option.description_en }, ''),
  price,
  ...without({ price_type: wordOf(priceTypes, price_type) }, 'regular'),
  ...without({ color: option.color }),
});

const setOf = (set: Row<'rental_set'>, options: readonly Row<'set_option'>[], pictures: readonly string[]) => ({
  id: set.handle,
  ...without({
    name: set.name,
    name_en: set.name_en,
    description: set.description,
    description_en: set.description_en,
    kind: set.kind,
    kind_en: set.kind_en,
    contents: set.contents?.map((part) => without(part)),
  }),
  pictures,
  ...without({
    quantity_a: unitOf(set.multi_a_enabled, set.multi_a_numeral, set.multi_a_numeral_en),
    quantity_b: unitOf(set.multi_b_enabled, set.multi_b_numeral, set.multi_b_numeral_en),
  }),
  options: options.filter(({ set_id }) => set_id === set.id).map(optionOf),
});

const facilityOf = (facility: Row<'facility'>, invitations: readonly Row<'invitation'>[], sets: readonly string[]) => ({
  id: facility.handle,
  ...without({ name: facility.name, name_en: facility.name_en }),
  ...Object.fromEntries(
    (['key', 'code'] as const).map((kind) => [
      kind,
      invitations.find((invitation) => invitation.facility_id === facility.id && invitation.kind === kind)?.secret,
    ]),
  ),
  opened: facility.is_open,
  published: facility.is_published,
  order_type: facility.order_type,
  start_date: facility.start_date,
  end_date: facility.end_date,
  ...without({ main_end_date: facility.main_end_date }),
  cancellation: wordOf(cancelMethods, facility.payment_cancel_method),
  payment_term_days: facility.payment_term_days,
  ...without({ cancel_policy: facility.cancel_policy, cancel_policy_en: facility.cancel_policy_en }),
  form: formOf(facility.form_content),
  products: sets,
});

/** Reads the whole catalogue at one moment. Absent where none was ever imported. */
export const exportCatalogue = ({ db }: Database): Promise<ExportedCatalogue | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const seller = await findSeller(tx);
      if (!seller) return undefined;
      const customers = await tx.selectFrom('institution').selectAll().orderBy('id').execute();
      const facilities = await tx.selectFrom('facility').selectAll().orderBy('id').execute();
      const invitations = await tx.selectFrom('invitation').where('expires_at', 'is', null).selectAll().execute();
      const sets = await tx.selectFrom('rental_set').selectAll().orderBy('id').execute();
      const options = await tx
        .selectFrom('set_option')
        .where('is_offered', '=', true)
        .selectAll()
        .orderBy('set_id')
        .orderBy('sort_order')
        .execute();
      const offered = await tx
        .selectFrom('facility_set')
        .innerJoin('rental_set', 'rental_set.id', 'set_id')
        .orderBy('facility_id')
        .orderBy('sort_order')
        .select(['facility_id', 'handle'])
        .execute();
      const pictures = await readPictures(tx);
      const setsOf = (facilityId: number) =>
        offered.filter(({ facility_id }) => facility_id === facilityId).map(({ handle }) => handle);
      return {
        catalogue: {
          seller: without(seller),
          customers: customers.map(({ id, handle, name, name_en }) => ({
            id: handle,
            ...without({ name, name_en }),
            facilities: facilities
              .filter(({ institution_id }) => institution_id === id)
              .map((facility) => facilityOf(facility, invitations, setsOf(facility.id))),
          })),
          products: sets.map((set) => setOf(set, options, pictures.shownBy.get(set.id) ?? [])),
        },
        pictures: pictures.contents,
      };
    });
