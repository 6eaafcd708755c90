import { type Migration, makeIndex } from '../migration.ts';

/** Indexes for lists that skip other facilities' or closed rows; and for counting the registrations of one day. */
const indexes = {
  orders_of_facility_in_state: 'on orders (facility_id, order_status, ordered_at, order_number)',
  orders_cancel_requests_of_facility: `on orders
    (facility_id, cancel_request_status, (coalesce(cancel_requested_at, ordered_at)), order_number) where cancel_request_status > 0`,
  audit_event_kind: 'on audit_event (subject_kind, id)',
  staff_read_kind: 'on staff_read (subject_kind, id)',
  inquiry_answered: `on inquiry (id) where state = 'answered' and closed_at is null`,
  member_confirmed: 'on member (confirmed_at)',
};

export const listsAndRegistrations: Migration = {
  runsOutside: true,
  async up(db) {
    for (const [name, on] of Object.entries(indexes)) await makeIndex(db, name, on);
  },
};
