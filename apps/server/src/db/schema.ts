import type { Day } from '@hitosoroi/rules/day';
import type { FormContent } from '@hitosoroi/rules/facility-form';
import type { Language } from '@hitosoroi/rules/language';
import type { ColumnType, Generated } from 'kysely';

/** An instant, as an ISO string in UTC. */
type Instant = string;

/** JSON is written as text, which both engines take, and read as the value. */
type Json<Value> = ColumnType<Value, string, string>;

/** The tables that code reads or writes so far, as rows come out of both engines. */
export interface Tables {
  seller: SellerTable;
  catalogue_import: CatalogueImportTable;
  customer: CustomerTable;
  facility: FacilityTable;
  invitation: InvitationTable;
  product: ProductTable;
  product_option: ProductOptionTable;
  picture: PictureTable;
  product_picture: ProductPictureTable;
  facility_product: FacilityProductTable;
  account: AccountTable;
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
}

interface CatalogueImportTable {
  id: Generated<number>;
  digest: string;
  day: Day;
  imported_at: Instant;
}

interface CustomerTable {
  id: Generated<number>;
  handle: string;
  name: string;
  name_en: string | null;
}

interface FacilityTable {
  id: Generated<number>;
  handle: string;
  customer_id: number;
  name: string;
  name_en: string | null;
  is_open: boolean;
  is_published: boolean;
  order_type: number;
  start_date: Day;
  end_date: Day;
  main_end_date: Day | null;
  payment_cancel_method: number;
  payment_term_days: number;
  cancel_policy: string;
  cancel_policy_en: string | null;
  form_content: Json<FormContent>;
}

interface InvitationTable {
  digest: string;
  facility_id: number;
  kind: 'key' | 'code';
  secret: string;
  expires_at: Instant | null;
}

interface ProductTable {
  id: Generated<number>;
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
}

interface ProductOptionTable {
  id: Generated<number>;
  product_id: number;
  handle: string;
  name: string;
  name_en: string | null;
  description: string;
  description_en: string | null;
  price: number;
  price_type: number;
  sort_order: number;
  is_offered: boolean;
}

interface PictureTable {
  digest: string;
  media_type: string;
  content: Uint8Array;
}

interface ProductPictureTable {
  product_id: number;
  position: number;
  picture_digest: string;
}

interface FacilityProductTable {
  facility_id: number;
  product_id: number;
  sort_order: number;
}

interface AccountTable {
  id: Generated<number>;
  facility_id: number;
  email: string;
  email_key: string;
  password_hash: string;
  name: string;
  name_kana: string;
  phone_number: string;
  language: Language;
  confirmed_at: Instant | null;
  created_at: Instant;
}
