import { changePhrase, listPhrases, MOST_PHRASES, makePhrase, removePhrase } from '@hitosoroi/contract/staff/phrases';
import { sql } from 'kysely';
import type { AppContext } from '../platform/app-context.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { StaffRefused, staffNotFound } from './staff/refusals.ts';
import { changed, type ServeStaff, stale } from './staff/serve-staff.ts';

const columns = ['id', 'version', 'title', 'title_en', 'text', 'text_en'] as const;

const findPhrase = (tx: Tx, id: number) =>
  tx.selectFrom('phrase').where('id', '=', id).select(columns).executeTakeFirst();

type Phrase = NonNullable<Awaited<ReturnType<typeof findPhrase>>>;

const subjectOf = ({ id, title }: Phrase) => ({ kind: 'phrase', id, label: title });

const readPhrases = (db: Db) => db.selectFrom('phrase').orderBy('id').select(columns).limit(MOST_PHRASES).execute();

/** The phrases that staff insert into mails, and change. */
export const phraseRoutes = ({ read, change }: ServeStaff, { db }: AppContext): void => {
  read(listPhrases, {}, async () => ({ phrases: await readPhrases(db) }));

  change(makePhrase, {}, async ({ tx, body, now }) => {
    const { count } = await tx
      .selectFrom('phrase')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_PHRASES) return new StaffRefused(409, 'too-many-phrases');
    const phrase = await tx
      .insertInto('phrase')
      .values({ ...body, created_at: now.toISOString() })
      .returning(columns)
      .executeTakeFirstOrThrow();
    return changed({ answer: phrase, subject: subjectOf(phrase), before: null, after: phrase });
  });

  change(changePhrase, {}, async ({ tx, body: { id, version, ...words } }) => {
    const before = await findPhrase(tx, id);
    if (!before) return staffNotFound;
    const after = await tx
      .updateTable('phrase')
      .set({ ...words, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning(columns)
      .executeTakeFirst();
    if (after) return changed({ answer: after, subject: subjectOf(after), before, after });
    const current = await findPhrase(tx, id);
    return current ? stale({ current, subject: subjectOf(current) }) : staffNotFound;
  });

  change(removePhrase, {}, async ({ tx, body: { id, version } }) => {
    const removed = await tx
      .deleteFrom('phrase')
      .where('id', '=', id)
      .where('version', '=', version)
      .returning(columns)
      .executeTakeFirst();
    if (removed) return changed({ answer: { id }, subject: subjectOf(removed), before: removed, after: null });
    const current = await findPhrase(tx, id);
    return current ? stale({ current, subject: subjectOf(current) }) : staffNotFound;
  });
};
