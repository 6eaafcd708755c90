import type { Day } from '@hitosoroi/rules/day';
import type { FormContent } from '@hitosoroi/rules/facility-form';
import type { TickedPoint } from '@hitosoroi/rules/facility-points';
import type { DraftForm } from '@hitosoroi/rules/form-draft';
import type { FormInput } from '@hitosoroi/rules/order-form';
import type { SetPart } from '@hitosoroi/rules/set-contents';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json } from '../platform/db/schema.ts';

export type PictureType = 'image/svg+xml' | 'image/webp';

/** The tables of this wing: facilities, forms, sets, prices, invitations. No other wing writes them. */
declare module '../platform/db/schema.ts' {
  interface Tables {
    seller: SellerTable;
    catalogue_import: CatalogueImportTable;
    catalogue_fact: CatalogueFactTable;
    institution: InstitutionTable;
    facility: FacilityTable;
    facility_point: FacilityPointTable;
    facility_form: FacilityFormTable;
    invitation: InvitationTable;
    rental_set: RentalSetTable;
    set_option: SetOptionTable;
    picture: PictureTable;
    picture_file: PictureFileTable;
    set_picture: SetPictureTable;
    facility_set: FacilitySetTable;
    facility_option: FacilityOptionTable;
    stock_taken: StockTakenTable;
  }
}

interface SellerTable {
  id: number;
  name: string;
  name_en: string | null;
  representative: string;
  representative_en: string | null;
  address: string;
  address_en: string | null;
  phone: string;
  email: string;
  invoice_number: string;
  payment_provider: string | null;
  payment_provider_en: string | null;
  /** In yen, per set and day. */
  late_fee_per_day: number | null;
  /** The most that a member pays for repair or replacement of a set, in yen. */
  damage_fee_limit: number | null;
  /** The person responsible for personal data. */
  privacy_officer: string | null;
  privacy_officer_en: string | null;
}

interface CatalogueImportTable {
  id: Generated<number>;
  digest: string;
  day: Day;
  imported_at: Instant;
}

/** The latest imported value of a fact, under a path like `facilities/aoba/name`. */
interface CatalogueFactTable {
  path: string;
  value: Json<unknown>;
}

interface InstitutionTable {
  id: Generated<number>;
  handle: string;
  name: string;
  name_en: string | null;
  version: Generated<number>;
}

interface FacilityTable {
  id: Generated<number>;
  handle: string;
  institution_id: number;
  name: string;
  name_en: string | null;
  /**
   * `is_open` and `is_published` as staff last set them. To know the present state, use `isOpenOn` and `isPublishedOn` of the rules, which
   * also apply the days below.
   */
  is_open: boolean;
  is_published: boolean;
  opens_on: Generated<Day | null>;
  closes_on: Generated<Day | null>;
  publishes_on: Generated<Day | null>;
  order_type: number;
  start_date: Day;
  end_date: Day;
  main_end_date: Day | null;
  payment_cancel_method: number;
  payment_term_days: number;
  cancel_policy: string;
  cancel_policy_en: string | null;
  form_content: Json<FormContent>;
  /** The facility of which this is a practice copy. Null for other facilities. The database refuses to change it. */
  practice_of: ColumnType<number | null, number | null | undefined, never>;
  /** The version of the facility's details. Changes of the form, the offers or the opening do not increment it. */
  version: Generated<number>;
  /** The version of the facility's offers and their prices. */
  offers_version: Generated<number>;
}

/** A point of a facility's checklist that staff have ticked. */
interface FacilityPointTable {
  facility_id: number;
  point: TickedPoint;
  staff_id: number;
  checked_at: Instant;
}

/** A facility's form as staff edit it. The first draft or publication inserts the row. */
interface FacilityFormTable {
  facility_id: number;
  version: Generated<number>;
  draft: ColumnType<DraftForm | null, string | null | undefined, string | null>;
  drafted_by: Generated<number | null>;
  drafted_at: Generated<Instant | null>;
  /** The questions that only staff answer. Those that staff retired are marked as invisible. */
  staff_inputs: Json<FormInput[]>;
  /** The highest id that a question of the facility ever had. */
  last_id: number;
}

interface InvitationTable {
  digest: string;
  facility_id: number;
  kind: 'key' | 'code';
  secret: string;
  expires_at: Instant | null;
  /** Null for invitations that are older than this column. */
  created_at: Generated<Instant | null>;
  version: Generated<number>;
}

interface RentalSetTable {
  id: Generated<number>;
  version: Generated<number>;
  /** A retired set. Facilities that offer it already may continue, but no other facility may start. */
  is_retired: Generated<boolean>;
  /** The only facility that may offer the set. Null if every facility may offer it. */
  facility_id: Generated<number | null>;
  handle: string;
  name: string;
  name_en: string | null;
  description: string;
  description_en: string | null;
  multi_a_enabled: boolean;
  multi_a_numeral: string | null;
  multi_a_numeral_en: string | null;
  multi_b_enabled: boolean;
  multi_b_numeral: string | null;
  multi_b_numeral_en: string | null;
  kind: string | null;
  kind_en: string | null;
  contents: ColumnType<readonly SetPart[] | null, string | null, string | null>;
}

interface SetOptionTable {
  id: Generated<number>;
  set_id: number;
  handle: string;
  name: string;
  name_en: string | null;
  description: string;
  description_en: string | null;
  /** The price at which a facility starts to offer the option. Members pay the facility's own price, in `facility_option`. */
  usual_price: number;
  usual_price_type: number;
  sort_order: number;
  /** A retired option. Facilities that offer it already may continue, but no other facility may start. */
  is_retired: Generated<boolean>;
  /** The color of the option's swatch on the page, like #2b4a8b. */
  color: string | null;
}

interface PictureTable {
  digest: string;
  /**
   * When the console last used the picture. Null if only imports used it. A picture that no set shows is deleted some time after this, so
   * that staff can restore the set until then.
   */
  kept_at: Generated<Instant | null>;
}

interface PictureFileTable {
  picture_digest: string;
  width: number;
  media_type: PictureType;
  content: Uint8Array;
}

interface SetPictureTable {
  set_id: number;
  position: number;
  picture_digest: string;
  alt: Generated<string | null>;
  alt_en: Generated<string | null>;
}

interface FacilitySetTable {
  facility_id: number;
  set_id: number;
  sort_order: number;
  /** The first and the last day on which the facility offers the set. A null day is no limit. */
  offered_from: Generated<Day | null>;
  offered_until: Generated<Day | null>;
  /** The fewest and the most pieces in one order, and how many pieces the facility has in all. Null is no limit. */
  least: Generated<number | null>;
  most: Generated<number | null>;
  stock: Generated<number | null>;
}

/**
 * How many pieces of a set with a stock are in orders that have not ended. It is not a column of `facility_set`, because each change there
 * renews the content stamp.
 */
interface StockTakenTable {
  facility_id: number;
  set_id: number;
  taken: Generated<number>;
}

/** An option of a set that a facility offers, with this facility's price. */
interface FacilityOptionTable {
  facility_id: number;
  set_id: number;
  option_id: number;
  price: number;
  price_type: number;
  sort_order: number;
  is_offered: boolean;
}
