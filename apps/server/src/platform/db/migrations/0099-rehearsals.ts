import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A facility may be the rehearsal of another. This is fixed when the facility is created, as is an order's facility: so no rehearsal
 * becomes real, whatever program writes to the database.
 */
const columns = [
  'alter table facility add column rehearsal_of integer references facility',
  'create index facility_rehearsal_of on facility (rehearsal_of) where rehearsal_of is not null',
];

const guards = {
  sqlite: [
    `create trigger facility_rehearsal_stays before update of rehearsal_of on facility
      when new.rehearsal_of is not old.rehearsal_of
      begin select raise(abort, 'a rehearsal stays one'); end`,
    `create trigger order_facility_stays before update of facility_id on orders
      when new.facility_id is not old.facility_id
      begin select raise(abort, 'an order stays at its facility'); end`,
  ],
  postgres: [
    `create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception '%', tg_argv[0]; end $$`,
    `create trigger facility_rehearsal_stays before update of rehearsal_of on facility for each row
      when (new.rehearsal_of is distinct from old.rehearsal_of)
      execute function refuse_change('a rehearsal stays one')`,
    `create trigger order_facility_stays before update of facility_id on orders for each row
      when (new.facility_id is distinct from old.facility_id)
      execute function refuse_change('an order stays at its facility')`,
  ],
};

export const rehearsals = (engine: keyof typeof guards): Migration => ({
  async up(db) {
    for (const statement of [...columns, ...guards[engine]]) await sql.raw(statement).execute(db);
  },
});
