import type { Day } from '@hitosoroi/rules/day';
import type { CountedFigure } from '@hitosoroi/rules/figures';
import type { Language } from '@hitosoroi/rules/language';
import type { OrderColumn } from '@hitosoroi/rules/order-columns';
import type { OrderState, PayingWay } from '@hitosoroi/rules/order-states';
import type { WorkKind } from '@hitosoroi/rules/staff-work';
import type { Generated } from 'kysely';
import type { Instant, Json } from '../platform/db/schema.ts';

/** The tables of this wing: notes, claims, figures, exports. No other wing writes them. */
declare module '../platform/db/schema.ts' {
  interface Tables {
    order_note: OrderNoteTable;
    order_letter: OrderLetterTable;
    staff_claim: StaffClaimTable;
    day_figure: DayFigureTable;
    counted_day: CountedDayTable;
    export_set: ExportSetTable;
    staff_export: StaffExportTable;
    staff_export_part: StaffExportPartTable;
    staff_export_order: StaffExportOrderTable;
  }
}

/** A staff person's note on an order. The text never changes. `follow_up_on` and `done_at` may change. */
interface OrderNoteTable {
  id: Generated<number>;
  version: Generated<number>;
  order_number: string;
  staff_id: number;
  text: string;
  follow_up_on: Day | null;
  done_at: Instant | null;
  created_at: Instant;
}

/** What a staff person wrote to an order's member by mail. The mail itself is deleted after its term. */
interface OrderLetterTable {
  id: Generated<number>;
  order_number: string;
  staff_id: number;
  language: Language;
  /** Empty after the member was erased. */
  content: string;
  created_at: Instant;
}

/** Which staff person has claimed a piece of work. */
interface StaffClaimTable {
  kind: WorkKind;
  /** For a request to cancel, the order's number. For other work, the id of its row. */
  subject: string;
  staff_id: number;
  taken_at: Instant;
}

/** The filter of an export, with the same fields as the filter of the order list. */
interface ExportFilter {
  facility?: string;
  state?: OrderState;
  method?: PayingWay;
  from?: Day;
  to?: Day;
  start?: Day;
}

/** An export set: saved columns and a filter of orders. */
interface ExportSetTable {
  id: Generated<number>;
  version: Generated<number>;
  name: string;
  format: Generated<'csv' | 'xlsx'>;
  columns: Json<OrderColumn[]>;
  filter: Json<ExportFilter>;
  created_at: Instant;
  retired_at: Instant | null;
}

/** A file of orders that a staff person requested. */
interface StaffExportTable {
  id: Generated<number>;
  staff_id: number;
  set_id: number | null;
  /** Whether the file lists only new orders: those that no downloaded file of its export set lists. */
  is_new_only: boolean;
  format: 'csv' | 'xlsx';
  columns: Json<OrderColumn[]>;
  filter: Json<ExportFilter>;
  /** The facilities that the person could see when they requested the file. */
  facilities: Json<'all' | number[]>;
  state: 'waiting' | 'ready' | 'failed' | 'over';
  problem: Generated<'broken' | 'too-long' | null>;
  /** Identifies the run that is writing the file. */
  run: Generated<string | null>;
  orders_total: Generated<number>;
  orders_done: Generated<number>;
  /** How many orders of `orders_done` are canceled ones. */
  cancellations: Generated<number>;
  /** How many orders of `orders_done` were exported earlier and corrected since. */
  corrections: Generated<number>;
  rows_done: Generated<number>;
  parts: Generated<number>;
  asked_at: Instant;
  ready_at: Generated<Instant | null>;
  expires_at: Generated<Instant | null>;
  /** When the person's browser had downloaded the whole file. */
  taken_at: Generated<Instant | null>;
  taken_back_at: Generated<Instant | null>;
}

interface StaffExportPartTable {
  export_id: number;
  position: number;
  content: Uint8Array;
}

/** An order in a file of an export set. The order counts as exported once the file was downloaded. */
interface StaffExportOrderTable {
  set_id: number;
  order_number: string;
  export_id: number;
  /** Whether the file lists the order as canceled. */
  is_cancellation: Generated<boolean>;
  /** Whether the file lists the order again because it was corrected. */
  is_correction: Generated<boolean>;
  /** The newest correction that the file contains. A later correction goes into the next file. */
  correction_id: Generated<number>;
}

/** The figures of one facility on one day. */
interface DayFigureTable {
  /** `ALL_FACILITIES` in the rows with the sums of all facilities. These sums do not split arrivals by invitation. */
  facility_id: number;
  day: Day;
  figure: CountedFigure;
  /** For arrivals the digest of the invitation, for orders the way of paying, for sets the set's id. Otherwise empty. */
  part: string;
  count: number;
  yen: number;
}

/** A day whose figures from orders and members are in `day_figure`. Arrivals and carts are counted as they happen. */
interface CountedDayTable {
  day: Day;
  counted_at: Instant;
}
