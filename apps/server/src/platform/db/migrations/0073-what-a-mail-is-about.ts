import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What each mail is about, by id: an address can be mistyped, corrected or another person's. Why one failed, and what staff did about it.
 * Existing mails are linked as far as their address and subject tell.
 */
const statements = [
  'alter table mail add column version integer not null default 1',
  'alter table mail add column order_number text references orders',
  'alter table mail add column member_id integer references member on delete set null',
  'alter table mail add column inquiry_id integer references inquiry on delete set null',
  'alter table mail add column facility_id integer references facility',
  'alter table mail add column is_secret boolean not null default false',
  `alter table mail add column failure text check (failure in ('refused', 'gave-up', 'expired', 'bounced'))`,
  'alter table mail add column corrected_from text',
  'alter table mail add column dismissed_at timestamptz',
  'alter table mail add column dismissal_note text',
  `update mail set is_secret = true where kind in ('confirm', 'reset', 'staff-invitation', 'staff-reset')`,
  `update mail set member_id = (select id from member where email_key = lower(mail.recipient))
    where kind not like 'staff-%' and kind not in ('inquiry', 'cancel-request-to-operator')`,
  `update mail set member_id = (select id from member where email_key = lower(mail.reply_to))
    where kind = 'cancel-request-to-operator'`,
  `update mail set order_number = (select max(orders.order_number) from orders
      where orders.member_id = mail.member_id and mail.subject like '%' || orders.order_number || '%')
    where member_id is not null`,
  `update mail set facility_id = coalesce(
      (select orders.facility_id from orders where orders.order_number = mail.order_number),
      (select member.facility_id from member where member.id = mail.member_id))
    where member_id is not null`,
  `create index mail_not_sent on mail (state, id) where state <> 'sent'`,
  'create index mail_order on mail (order_number)',
  'create index mail_member on mail (member_id, id)',
  'create index mail_inquiry on mail (inquiry_id)',
  'create index mail_facility on mail (facility_id, id)',
];

export const whatAMailIsAbout: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
