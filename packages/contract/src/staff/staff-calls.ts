import * as audit from './audit.ts';
import * as cancellations from './cancellations.ts';
import * as catalogueFile from './catalogue-file.ts';
import * as close from './close.ts';
import * as exports from './exports.ts';
import * as facilities from './facilities.ts';
import * as facility from './facility.ts';
import * as facilityForm from './facility-form.ts';
import * as facilityOpening from './facility-opening.ts';
import * as facilityPractice from './facility-practice.ts';
import * as facilitySeason from './facility-season.ts';
import * as figures from './figures.ts';
import * as inquiries from './inquiries.ts';
import * as mails from './mails.ts';
import * as me from './me.ts';
import * as member from './member.ts';
import * as memberData from './member-data.ts';
import * as offers from './offers.ts';
import * as order from './order.ts';
import * as ordersList from './orders-list.ts';
import * as papers from './papers.ts';
import * as people from './people.ts';
import * as phrases from './phrases.ts';
import * as posters from './posters.ts';
import * as refunds from './refunds.ts';
import * as reviews from './reviews.ts';
import * as search from './search.ts';
import * as sets from './sets.ts';
import * as settings from './settings.ts';
import * as signIn from './sign-in.ts';
import type { AnyStaffCall } from './staff-call.ts';
import * as today from './today.ts';
import * as transfers from './transfers.ts';
import * as versions from './versions.ts';
import * as work from './work.ts';
import * as writing from './writing.ts';

/** The modules with the rooms' calls. Every call that one of them exports is a call of the console. */
const rooms = [
  audit,
  cancellations,
  catalogueFile,
  close,
  exports,
  facilities,
  facility,
  facilityForm,
  facilityOpening,
  facilityPractice,
  facilitySeason,
  figures,
  inquiries,
  mails,
  me,
  member,
  memberData,
  offers,
  order,
  ordersList,
  papers,
  people,
  phrases,
  posters,
  refunds,
  reviews,
  search,
  sets,
  settings,
  signIn,
  today,
  transfers,
  versions,
  work,
  writing,
] as const;

type CallsIn<Room> = Room extends unknown ? Extract<Room[keyof Room], AnyStaffCall> : never;
type StaffCall = CallsIn<(typeof rooms)[number]>;

const isCall = (exported: unknown): exported is StaffCall =>
  typeof exported === 'object' && exported !== null && 'kind' in exported && 'path' in exported;

/** Every call of the console. The server does not start while a call has no route. */
export const staffCalls: readonly StaffCall[] = rooms.flatMap((room) => Object.values<unknown>(room).filter(isCall));
