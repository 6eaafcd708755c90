import { bankValidation } from '../refusals/bank-validation.ts';
import { validation } from '../refusals/validation.ts';
import { consoleAccount } from './account.ts';
import { consoleAudit } from './audit-room.ts';
import { consoleCancellations } from './cancellations.ts';
import { consoleCatalogueImport } from './catalogue-import.ts';
import { consoleClose } from './close.ts';
import { conflict } from './conflict.ts';
import { consoleExports } from './exports.ts';
import { consoleFacility } from './facility.ts';
import { consoleFacilityDetails } from './facility-details.ts';
import { consoleFacilityForm } from './facility-form.ts';
import { consoleFacilityOpening } from './facility-opening.ts';
import { consoleFacilitySeason } from './facility-season.ts';
import { consoleFigures } from './figures.ts';
import { consoleInquiries } from './inquiry-room.ts';
import { consoleMails } from './mail-room.ts';
import { consoleMember } from './member.ts';
import { consoleOrder } from './order.ts';
import { consoleOrders } from './orders.ts';
import { consolePapers } from './papers.ts';
import { consoleStaff } from './people.ts';
import { consolePosters } from './posters.ts';
import { consolePreview } from './preview.ts';
import { consoleRefunds } from './refunds.ts';
import { reviewKinds } from './review-kinds.ts';
import { consoleReviews } from './reviews.ts';
import { roles } from './roles.ts';
import { consoleSearch } from './search.ts';
import { consoleSetUp } from './set-up.ts';
import { consoleSets } from './sets.ts';
import { consoleSettings } from './settings.ts';
import { consoleShell } from './shell.ts';
import { consoleSignIn } from './sign-in.ts';
import { consoleToday } from './today.ts';
import { consoleTransfers } from './transfers.ts';
import { staffValidation } from './validation.ts';
import { consoleWriting } from './writing.ts';

/** The texts, in the groups in which the console loads them with its rooms. Refusals come from the server with their texts. */
export const staffScreens = {
  shell: { ...consoleShell, ...roles },
  signIn: consoleSignIn,
  setUp: consoleSetUp,
  account: consoleAccount,
  staff: consoleStaff,
  audit: consoleAudit,
  orders: consoleOrders,
  order: consoleOrder,
  papers: consolePapers,
  mails: consoleMails,
  posters: consolePosters,
  refunds: consoleRefunds,
  transfers: consoleTransfers,
  reviews: { ...consoleReviews, ...reviewKinds },
  cancellations: consoleCancellations,
  /** For rooms with previews. */
  preview: consolePreview,
  exports: consoleExports,
  search: consoleSearch,
  close: consoleClose,
  figures: consoleFigures,
  inquiries: consoleInquiries,
  /** For rooms in which staff write to people, and for their phrases. */
  writing: consoleWriting,
  sets: consoleSets,
  settings: consoleSettings,
  catalogueImport: consoleCatalogueImport,
  today: consoleToday,
  member: consoleMember,
  /** Common parts of facility pages. */
  facility: consoleFacility,
  facilityDetails: consoleFacilityDetails,
  facilityForm: consoleFacilityForm,
  facilityOpening: consoleFacilityOpening,
  facilitySeason: consoleFacilitySeason,
  /** For rooms with a form: the errors in fields, and conflicts with colleagues. */
  forms: { ...validation, ...bankValidation, ...staffValidation, ...conflict },
} as const;
