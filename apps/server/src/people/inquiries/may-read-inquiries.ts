import { readInquiry } from '@hitosoroi/contract/staff/inquiries';
import { hasOneOf, type StaffRole } from '@hitosoroi/rules/staff-roles';

/** Whether staff with these roles may read inquiries, also where another page shows them. */
export const mayReadInquiries = (roles: readonly StaffRole[]): boolean =>
  readInquiry.roles === 'signed-in' || hasOneOf(roles, readInquiry.roles);
