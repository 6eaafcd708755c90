import { backup } from './backup.ts';
import { cancelRequestsApprove, cancelRequestsList, cancelRequestsReject } from './cancel-requests.ts';
import { catalogueExport, catalogueImport, catalogueTemplate } from './catalogue.ts';
import type { Command } from './command.ts';
import { facilitiesList, facilitiesShow } from './facilities.ts';
import { facilitiesRotate } from './facilities-rotate.ts';
import { facilitiesNextSeason } from './facilities-season.ts';
import { facilitiesClose, facilitiesOpen, facilitiesPublish, facilitiesUnpublish } from './facilities-switch.ts';
import { inquiriesAnswered, inquiriesList, inquiriesShow } from './inquiries.ts';
import { mailFailed, mailResend } from './mail.ts';
import { membersErase } from './members-erase.ts';
import { membersExport } from './members-export.ts';
import { membersLogout } from './members-logout.ts';
import { move } from './move.ts';
import { ordersCancel } from './orders-cancel.ts';
import { ordersExport } from './orders-export.ts';
import { ordersList } from './orders-list.ts';
import { ordersShow } from './orders-show.ts';
import { paymentsCompare } from './payments-compare.ts';
import { poster } from './poster.ts';
import { qr } from './qr.ts';
import { refundsDone, refundsList } from './refunds.ts';
import { reviewsClose, reviewsList, reviewsShow } from './reviews.ts';
import { staffDisable, staffInvite, staffList } from './staff.ts';

export const commands: readonly Command[] = [
  catalogueImport,
  catalogueExport,
  catalogueTemplate,
  facilitiesList,
  facilitiesShow,
  facilitiesOpen,
  facilitiesClose,
  facilitiesPublish,
  facilitiesUnpublish,
  facilitiesRotate,
  facilitiesNextSeason,
  qr,
  poster,
  ordersList,
  ordersShow,
  ordersExport,
  ordersCancel,
  cancelRequestsList,
  cancelRequestsApprove,
  cancelRequestsReject,
  reviewsList,
  reviewsShow,
  reviewsClose,
  refundsList,
  refundsDone,
  paymentsCompare,
  inquiriesList,
  inquiriesShow,
  inquiriesAnswered,
  membersExport,
  membersErase,
  membersLogout,
  mailFailed,
  mailResend,
  staffInvite,
  staffList,
  staffDisable,
  backup,
  move,
];
