import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What happened at a facility on a day in Japan, summed up, so that nothing is read order by order; facility 0 is all together. Which days
 * are counted; and since when an invitation exists, which is unknown for older ones.
 */
const statements = [
  `create table day_figure (
    facility_id integer not null,
    day date not null,
    figure text not null check (
      figure in ('arrivals', 'carts', 'registered', 'placed', 'paid', 'canceled', 'expired', 'sets')
    ),
    part text not null,
    count integer not null,
    yen bigint not null,
    primary key (facility_id, day, figure, part)
  )`,
  'create index day_figure_day on day_figure (day, facility_id, figure, count, yen)',
  `create table counted_day (
    day date not null primary key,
    counted_at timestamptz not null
  )`,
  'alter table invitation add column created_at timestamptz',
  'alter table invitation add column version integer not null default 1 check (version > 0)',
];

export const figures: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
