import { columnsIn, type OrderColumn, orderColumns } from '@hitosoroi/rules/order-columns';
import { StaffName } from '@hitosoroi/rules/staff-fields';
import { patternField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { OrdersQuery } from './orders-list.ts';
import { Id, Instant, Ok, OptionalInstant, Version } from './parts.ts';
import { staffChange, staffRead } from './staff-call.ts';

const exporters = ['desk', 'finance', 'admin', 'viewer'] as const;
/** The roles that may use export sets. All facilities share an export set, and the server records which orders were exported with it. */
const keepers = ['desk', 'finance', 'admin'] as const;

const Columns = z.array(z.enum(orderColumns)).check(
  z.maxLength(2 * orderColumns.length),
  z.minLength(1),
  z.overwrite<OrderColumn[]>((columns) => columnsIn(columns)),
);

const Format = z.enum(['csv', 'xlsx']);

/** The filter that is saved with an export set. Staff choose the days for each export. */
const SetFilter = z.pick(OrdersQuery, { facility: true, state: true, method: true });

/**
 * `waiting`: the file is being written. `over`: the file was deleted, after an hour or by staff, or it was never made because there were no
 * orders.
 */
const exportStates = ['waiting', 'ready', 'failed', 'over'] as const;

const Export = z.object({
  id: Id,
  set_id: z.nullable(Id),
  set_name: z.nullable(z.string()),
  is_new_only: z.boolean(),
  format: Format,
  columns: z.array(z.enum(orderColumns)),
  filter: OrdersQuery,
  /** The facilities whose orders the file may have. */
  facilities: z.union([z.literal('all'), z.array(Id)]),
  state: z.enum(exportStates),
  problem: z.nullable(z.enum(['broken', 'too-long'])),
  orders_total: z.int(),
  orders_done: z.int(),
  /** How many of the orders were exported earlier and have been canceled since. */
  cancellations: z.int(),
  /** How many of the orders were exported earlier and have been corrected since. */
  corrections: z.int(),
  rows_done: z.int(),
  parts: z.int(),
  asked_at: Instant,
  expires_at: OptionalInstant,
  taken_at: OptionalInstant,
});

export const listExports = staffRead('/exports', {
  summary: 'The last 20 exports that the person asked for, newest first, with how far they are.',
  roles: exporters,
  scope: 'none',
  trace: 'none',
  answer: z.object({ exports: z.array(Export) }),
});

export const startExport = staffChange('/exports/start', {
  summary:
    'Begins to write a file of orders. It is there for an hour once it is ready. Amounts are for finance and admin.',
  roles: exporters,
  scope: 'many',
  stepUp: true,
  audit: 'orders-exported',
  version: { none: 'a file is made, and nothing is overwritten' },
  body: z.object({
    format: Format,
    columns: Columns,
    filter: OrdersQuery,
    /** The export set for which the file is made. */
    set_id: z.optional(Id),
    /** Whether to export only orders that were not yet exported with the export set, and exported orders that were corrected or canceled since. */
    is_new_only: z.boolean(),
  }),
  answer: Export,
});

export const readExportPart = staffRead('/exports/part', {
  summary: 'A part of a file that is ready, counted from 0, in base64. Only for whoever asked for the file.',
  roles: exporters,
  scope: 'none',
  stepUp: true,
  trace: 'export-downloaded',
  query: z.object({
    id: patternField(9, /^[1-9]\d{0,8}$/),
    part: patternField(6, /^\d{1,6}$/),
  }),
  answer: z.object({ content: z.string() }),
});

export const takeExport = staffChange('/exports/taken', {
  summary: 'Says that the whole file has arrived. Orders of a saved set count as gone out from then on.',
  roles: exporters,
  scope: 'none',
  audit: 'export-taken',
  version: { none: 'what arrived has arrived; said again it changes nothing' },
  body: z.object({ id: Id }),
  answer: Export,
});

export const discardExport = staffChange('/exports/discard', {
  summary: 'Deletes a file, or stops writing it. Nothing of it counts as gone out that was not taken before.',
  roles: exporters,
  scope: 'none',
  audit: 'export-discarded',
  version: { none: 'what is deleted cannot be overwritten' },
  body: z.object({ id: Id }),
  answer: Ok,
});

const ExportSet = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  format: Format,
  columns: z.array(z.enum(orderColumns)),
  filter: SetFilter,
  /** The last downloaded file with new orders. Staff can take it back: then its orders count as new again. */
  last: z.nullable(z.object({ taken_at: Instant, by: z.string(), orders: z.int() })),
  /** A file with new orders that was not downloaded yet. Until it is, the server makes no other file with new orders. */
  open: z.nullable(z.object({ export_id: Id, asked_at: Instant, by: z.string() })),
});

export const listExportSets = staffRead('/exports/sets', {
  summary: 'The saved sets of columns, which staff of all facilities share.',
  roles: keepers,
  scope: 'all',
  trace: 'none',
  answer: z.object({ sets: z.array(ExportSet) }),
});

const SetContent = { name: StaffName, format: Format, columns: Columns, filter: SetFilter };

export const saveExportSet = staffChange('/exports/sets/save', {
  summary: 'Keeps columns, a choice of orders and the kind of file under a name.',
  roles: keepers,
  scope: 'all',
  audit: 'export-set-saved',
  version: 'new',
  body: z.object(SetContent),
  answer: ExportSet,
});

export const changeExportSet = staffChange('/exports/sets/change', {
  summary: 'Changes name, kind of file, columns or choice of a saved set. What has gone out stays remembered.',
  roles: keepers,
  scope: 'all',
  audit: 'export-set-changed',
  version: 'in-body',
  current: ExportSet,
  body: z.object({ id: Id, version: Version, ...SetContent }),
  answer: ExportSet,
});

export const retireExportSet = staffChange('/exports/sets/retire', {
  summary: 'Takes a saved set out of the list, with what it remembers.',
  roles: keepers,
  scope: 'all',
  audit: 'export-set-retired',
  version: 'in-body',
  current: ExportSet,
  body: z.object({ id: Id, version: Version }),
  answer: Ok,
});

export const takeBackExport = staffChange('/exports/sets/take-back', {
  summary: 'The orders of the last file with new orders count as new again.',
  roles: keepers,
  scope: 'all',
  audit: 'export-taken-back',
  version: 'in-body',
  current: ExportSet,
  body: z.object({ id: Id, version: Version }),
  answer: ExportSet,
});
