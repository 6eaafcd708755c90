import { backup } from './backup/backup.ts';
import { backupDrill } from './backup/drill.ts';
import { backupMark } from './backup/mark.ts';
import { catalogueExport, catalogueImport, catalogueTemplate } from './catalogue.ts';
import { mailCheck, paymentsCheck } from './check.ts';
import type { Command } from './command.ts';
import { facilitiesList } from './facilities.ts';
import { mailFailed, membersExport } from './mail.ts';
import { migrateDatabase } from './migrate.ts';
import { move } from './move.ts';
import { ordersExport, ordersList, ordersShow } from './orders.ts';
import { paymentsCompare } from './payments-compare.ts';
import { qr } from './qr.ts';
import { staffDisable, staffInvite, staffList } from './staff.ts';

export const commands: readonly Command[] = [
  catalogueImport,
  catalogueExport,
  catalogueTemplate,
  facilitiesList,
  qr,
  ordersList,
  ordersShow,
  ordersExport,
  paymentsCheck,
  paymentsCompare,
  membersExport,
  mailCheck,
  mailFailed,
  staffInvite,
  staffList,
  staffDisable,
  migrateDatabase,
  backupDrill,
  backupMark,
  backup,
  move,
];
