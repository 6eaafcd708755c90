import type { Day } from '@hitosoroi/rules/day';
import type { CountedFigure } from '@hitosoroi/rules/figures';
import type { OrderColumn } from '@hitosoroi/rules/order-columns';
import type { OrderState, PayingWay } from '@hitosoroi/rules/order-states';
import type { WorkKind } from '@hitosoroi/rules/staff-work';
import type { Generated } from 'kysely';
import type { Instant, Json } from '../platform/db/schema.ts';

/** The tables of this wing: notes, claims, figures, exports. No other wing writes them. */
declare module '../platform/db/schema.ts' {
  interface Tables {
    order_note: OrderNoteTable;
    staff_claim: StaffClaimTable;
    day_figure: DayFigureTable;
    counted_day: CountedDayTable;
    export_set: ExportSetTable;
    staff_export: StaffExportTable;
    staff_export_part: StaffExportPartTable;
    staff_export_order: StaffExportOrderTable;
  }
}

/** A staff person's note at an order. Its text stays; whether it is done, and the day to come back to it, change. */
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

/** Who has claimed some work. */
interface StaffClaimTable {
  kind: WorkKind;
  /** An order's number for a request to cancel, else the id. */
  subject: string;
  staff_id: number;
  taken_at: Instant;
}

/** The filter of an export, as in the address of the list. */
interface ExportFilter {
  facility?: string;
  state?: OrderState;
  method?: PayingWay;
  from?: Day;
  to?: Day;
  start?: Day;
}

/** Saved columns and a filter of orders. */
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
  /** Only orders not exported under its set. */
  is_new_only: boolean;
  format: 'csv' | 'xlsx';
  columns: Json<OrderColumn[]>;
  filter: Json<ExportFilter>;
  /** The person's facilities at the request. */
  facilities: Json<'all' | number[]>;
  state: 'waiting' | 'ready' | 'failed' | 'over';
  problem: Generated<'broken' | 'too-long' | null>;
  /** The run that writes it. */
  run: Generated<string | null>;
  orders_total: Generated<number>;
  orders_done: Generated<number>;
  /** How many of these are cancelled orders. */
  cancellations: Generated<number>;
  rows_done: Generated<number>;
  parts: Generated<number>;
  asked_at: Instant;
  ready_at: Generated<Instant | null>;
  expires_at: Generated<Instant | null>;
  /** When the whole file had arrived. */
  taken_at: Generated<Instant | null>;
  taken_back_at: Generated<Instant | null>;
}

interface StaffExportPartTable {
  export_id: number;
  position: number;
  content: Uint8Array;
}

/** An order in a file of a set. It counts as exported once that was taken. */
interface StaffExportOrderTable {
  set_id: number;
  order_number: string;
  export_id: number;
  /** The file reports the order as cancelled. */
  is_cancellation: Generated<boolean>;
}

/** The sums of a facility's day. */
interface DayFigureTable {
  /** `ALL_FACILITIES` for all of them together, where arrivals are not split by invitation. */
  facility_id: number;
  day: Day;
  figure: CountedFigure;
  /** The digest of an arrival's invitation, an order's way of paying, a set's id; else empty. */
  part: string;
  count: number;
  yen: number;
}

/** The days whose orders are counted in the table above. Arrivals and carts are counted at once. */
interface CountedDayTable {
  day: Day;
  counted_at: Instant;
}
