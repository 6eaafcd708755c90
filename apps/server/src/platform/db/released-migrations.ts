import type { Engine } from './database.ts';
import type { Migration } from './migration.ts';
import { wholeProduct } from './migrations/0001-whole-product.ts';
import { payments } from './migrations/0002-payments.ts';
import { operator } from './migrations/0003-operator.ts';
import { lastingSpeed } from './migrations/0004-lasting-speed.ts';
import { cancelRequestNote } from './migrations/0005-cancel-request-note.ts';
import { oneNoticePerSignature } from './migrations/0020-one-notice-per-signature.ts';
import { releasedOrRefunded } from './migrations/0021-released-or-refunded.ts';
import { lostAttempts } from './migrations/0022-lost-attempts.ts';
import { registrations } from './migrations/0030-registrations.ts';
import { retentionIndexes } from './migrations/0031-retention.ts';
import { serving } from './migrations/0040-serving.ts';
import { oneWordForEachThing } from './migrations/0050-one-word-for-each-thing.ts';
import { contestedRegistrations } from './migrations/0051-contested-registrations.ts';
import { legal } from './migrations/0060-legal.ts';
import { receipts } from './migrations/0061-receipts.ts';
import { mailCodes } from './migrations/0062-mail-codes.ts';
import { paymentReminders } from './migrations/0063-payment-reminders.ts';
import { payerLinks } from './migrations/0064-payer-links.ts';
import { whatASetShows } from './migrations/0065-what-a-set-shows.ts';
import { persons } from './migrations/0066-persons.ts';
import { staff } from './migrations/0067-staff.ts';
import { desk } from './migrations/0068-desk.ts';
import { searchWords } from './migrations/0069-search-words.ts';
import { cancelRequests } from './migrations/0070-cancel-requests.ts';
import { closedReviews } from './migrations/0071-closed-reviews.ts';
import { transfers } from './migrations/0072-transfers.ts';
import { whatAMailIsAbout } from './migrations/0073-what-a-mail-is-about.ts';
import { threadsAndClaims } from './migrations/0074-threads-and-claims.ts';
import { orderList } from './migrations/0075-order-list.ts';
import { exports } from './migrations/0076-exports.ts';
import { dailyClose } from './migrations/0077-daily-close.ts';
import { accountLinks } from './migrations/0078-account-links.ts';
import { emailChanges } from './migrations/0079-email-changes.ts';
import { wordsByFacility } from './migrations/0080-words-by-facility.ts';
import { pricesOfFacilities } from './migrations/0081-prices-of-facilities.ts';
import { daysOfFacilities } from './migrations/0082-days-of-facilities.ts';
import { refundsAsked } from './migrations/0083-refunds-asked.ts';
import { warehouseExports } from './migrations/0084-warehouse-exports.ts';
import { whatAnImportSaid } from './migrations/0085-what-an-import-said.ts';
import { bankFiles } from './migrations/0086-bank-files.ts';
import { comparedFigures } from './migrations/0087-compared-figures.ts';
import { failedTransfers } from './migrations/0088-failed-transfers.ts';
import { piecesInWarehouseExports } from './migrations/0089-pieces-in-warehouse-exports.ts';
import { facilitiesInTheConsole } from './migrations/0091-facilities-in-the-console.ts';
import { formsInDrafts } from './migrations/0093-forms-in-drafts.ts';
import { setsInTheConsole } from './migrations/0095-sets-in-the-console.ts';
import { figures } from './migrations/0097-figures.ts';
import { rehearsals } from './migrations/0099-rehearsals.ts';
import { returnedTransfers } from './migrations/0100-returned-transfers.ts';
import { copies } from './migrations/0101-copies.ts';
import { limitCounts } from './migrations/0102-limit-counts.ts';
import { listsAndRegistrations } from './migrations/0103-lists-and-registrations.ts';
import { passwordQuestions } from './migrations/0104-password-questions.ts';
import { mailsElsewhere } from './migrations/0105-mails-elsewhere.ts';

export type Migrations = Readonly<Record<string, Migration>>;

/** In the order they run. Never edit a released migration: add a new one. */
export const released = (engine: Engine): Migrations => ({
  '0001-whole-product': wholeProduct(engine),
  '0002-payments': payments,
  '0003-operator': operator,
  '0004-lasting-speed': lastingSpeed,
  '0005-cancel-request-note': cancelRequestNote,
  '0020-one-notice-per-signature': oneNoticePerSignature,
  '0021-released-or-refunded': releasedOrRefunded,
  '0022-lost-attempts': lostAttempts,
  '0030-registrations': registrations(engine),
  '0031-retention': retentionIndexes,
  '0040-serving': serving,
  '0050-one-word-for-each-thing': oneWordForEachThing(engine),
  '0051-contested-registrations': contestedRegistrations,
  '0060-legal': legal,
  '0061-receipts': receipts,
  '0062-mail-codes': mailCodes,
  '0063-payment-reminders': paymentReminders,
  '0064-payer-links': payerLinks,
  '0065-what-a-set-shows': whatASetShows,
  '0066-persons': persons,
  '0067-staff': staff(engine),
  '0068-desk': desk(engine),
  '0069-search-words': searchWords(engine),
  '0070-cancel-requests': cancelRequests,
  '0071-closed-reviews': closedReviews,
  '0072-transfers': transfers,
  '0073-what-a-mail-is-about': whatAMailIsAbout,
  '0074-threads-and-claims': threadsAndClaims(engine),
  '0075-order-list': orderList,
  '0076-exports': exports(engine),
  '0077-daily-close': dailyClose,
  '0078-account-links': accountLinks,
  '0079-email-changes': emailChanges,
  '0080-words-by-facility': wordsByFacility,
  '0081-prices-of-facilities': pricesOfFacilities,
  '0082-days-of-facilities': daysOfFacilities,
  '0083-refunds-asked': refundsAsked,
  '0084-warehouse-exports': warehouseExports,
  '0085-what-an-import-said': whatAnImportSaid,
  '0086-bank-files': bankFiles,
  '0087-compared-figures': comparedFigures,
  '0088-failed-transfers': failedTransfers,
  '0089-pieces-in-warehouse-exports': piecesInWarehouseExports,
  '0091-facilities-in-the-console': facilitiesInTheConsole,
  '0093-forms-in-drafts': formsInDrafts,
  '0095-sets-in-the-console': setsInTheConsole,
  '0097-figures': figures,
  '0099-rehearsals': rehearsals(engine),
  '0100-returned-transfers': returnedTransfers,
  '0101-copies': copies,
  '0102-limit-counts': limitCounts,
  '0103-lists-and-registrations': listsAndRegistrations,
  '0104-password-questions': passwordQuestions,
  '0105-mails-elsewhere': mailsElsewhere(engine),
});
