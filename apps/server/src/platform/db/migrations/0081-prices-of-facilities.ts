import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A price belongs to a facility. Each facility gets its own copy of the prices it offered, in the same order and the same yen; a set's
 * prices are from now on only a facility's initial values. A set may belong to one facility alone.
 */
const statements = [
  'alter table rental_set add column facility_id integer references facility',
  'create index rental_set_facility on rental_set (facility_id) where facility_id is not null',
  'alter table facility_set add column offered_from date',
  'alter table facility_set add column offered_until date',
  `create table facility_option (
    facility_id integer not null,
    set_id integer not null,
    option_id integer not null,
    price bigint not null check (price >= 0),
    price_type integer not null check (price_type in (1, 2, 3)),
    sort_order integer not null,
    is_offered boolean not null,
    primary key (facility_id, set_id, option_id),
    foreign key (facility_id, set_id) references facility_set (facility_id, set_id) on delete cascade,
    foreign key (option_id, set_id) references set_option (id, set_id)
  )`,
  'create index facility_option_option on facility_option (option_id)',
  `insert into facility_option (facility_id, set_id, option_id, price, price_type, sort_order, is_offered)
    select f.facility_id, o.set_id, o.id, o.price, o.price_type, o.sort_order, o.is_offered
    from facility_set f join set_option o on o.set_id = f.set_id`,
  'alter table set_option rename column price to usual_price',
  'alter table set_option rename column price_type to usual_price_type',
  'alter table set_option add column is_retired boolean not null default false',
  'update set_option set is_retired = not is_offered',
  'alter table set_option drop column is_offered',
];

export const pricesOfFacilities: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
