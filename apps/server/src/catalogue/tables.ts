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
  /** In yen, for each set and day. */
  late_fee_per_day: number | null;
  /** The most that repair or replacement of a set costs the member, in yen. */
  damage_fee_limit: number | null;
  /** Who is responsible for personal data. */
  privacy_officer: string | null;
  privacy_officer_en: string | null;
}

interface CatalogueImportTable {
  id: Generated<number>;
  digest: string;
  day: Day;
  imported_at: Instant;
}

/** What a catalogue file said last of one thing, like `facilities/aoba/name`. */
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
  /** As set by hand. Whether it is open on a day is asked of the rules, by these and the days on which it changes by itself. */
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
  /** The facility that it is the rehearsal of. Given when it is made, and the same for ever: whoever tries to change it is refused. */
  rehearsal_of: ColumnType<number | null, number | null | undefined, never>;
  /** Of its details: what staff set of it, apart from form, sets and whether it is open. */
  version: Generated<number>;
  /** Of what it offers and at which prices, apart from all else of it. */
  offers_version: Generated<number>;
}

/** What somebody has ticked before a facility opens. */
interface FacilityPointTable {
  facility_id: number;
  point: TickedPoint;
  staff_id: number;
  checked_at: Instant;
}

/** What staff work on beside the form that a facility asks; none where nobody did so far. */
interface FacilityFormTable {
  facility_id: number;
  version: Generated<number>;
  draft: ColumnType<DraftForm | null, string | null | undefined, string | null>;
  drafted_by: Generated<number | null>;
  drafted_at: Generated<Instant | null>;
  /** The questions for staff only. One that is invisible is retired. */
  staff_inputs: Json<FormInput[]>;
  /** The highest number that a question of the facility ever had. */
  last_id: number;
}

interface InvitationTable {
  digest: string;
  facility_id: number;
  kind: 'key' | 'code';
  secret: string;
  expires_at: Instant | null;
  /** None for those from before it was kept. */
  created_at: Generated<Instant | null>;
  version: Generated<number>;
}

interface RentalSetTable {
  id: Generated<number>;
  version: Generated<number>;
  /** Whether no facility should begin to offer it. Those that do go on. */
  is_retired: Generated<boolean>;
  /** The one facility that may offer it; none where all may. */
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
  /** What a facility begins with: what is paid stands in `facility_option`. */
  usual_price: number;
  usual_price_type: number;
  sort_order: number;
  /** Whether no facility should begin to offer it. Those that do go on. */
  is_retired: Generated<boolean>;
  /** What its swatch is painted with, like #2b4a8b. */
  color: string | null;
}

interface PictureTable {
  digest: string;
  /** When the console last had it: it stays for a while, so that one can go back to how a set was. */
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
  /** What it shows, for those who cannot see it. */
  alt: Generated<string | null>;
  alt_en: Generated<string | null>;
}

/** A set that a facility offers. */
interface FacilitySetTable {
  facility_id: number;
  set_id: number;
  sort_order: number;
  /** The first and the last day on which it is offered; none where the facility's own are meant. */
  offered_from: Generated<Day | null>;
  offered_until: Generated<Day | null>;
}

/** An option of such a set, at the price of this facility. */
interface FacilityOptionTable {
  facility_id: number;
  set_id: number;
  option_id: number;
  price: number;
  price_type: number;
  sort_order: number;
  is_offered: boolean;
}
