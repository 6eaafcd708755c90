import type { StaffChanged } from '@hitosoroi/contract/staff/refusal';
import type { AuditSentence } from '@hitosoroi/texts/staff/audit';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Subject } from './audit.ts';
import { versionIn } from './refusals.ts';

type Versioned = Readonly<Partial<Record<'id' | 'number' | 'day' | 'facility_id', unknown>>>;

/** What a body is about: two notes of an order have versions of their own, although the order is the subject of both. */
export const thingIn = (body: unknown): string => {
  const { id, number, day, facility_id } = (body ?? {}) as Versioned;
  return String(id ?? number ?? day ?? facility_id ?? '');
};

interface Wanted {
  readonly subject: Pick<Subject, 'kind' | 'id'>;
  readonly body: unknown;
  readonly current: unknown;
  /** The sentence of the refused call. Of an order's changes, each kind counts its own versions. */
  readonly sentence: AuditSentence | undefined;
  readonly staffId: number;
  /** The digests of the keys whose answers did not reach the person's browser. */
  readonly unanswered: readonly string[];
}

/** Finds who made the current version of a thing. Undefined if nobody of the staff made it, for example the member. */
export const whoChanged = async (
  from: Db | Tx,
  { subject, body, current, sentence, staffId, unanswered }: Wanted,
): Promise<StaffChanged | undefined> => {
  const version = versionIn(current);
  if (version === undefined || version === versionIn(body)) return undefined;
  const makers = await from
    .selectFrom('audit_event as e')
    .innerJoin('staff as s', 's.id', 'e.staff_id')
    .where('e.subject_kind', '=', subject.kind)
    .where('e.subject_id', '=', String(subject.id))
    .where(sql<string>`cast(e.detail ->> 'version' as text)`, '=', String(version))
    .where(sql<string>`e.detail ->> 'thing'`, '=', thingIn(body))
    .orderBy('e.id', 'desc')
    .select(['e.staff_id', 'e.command', 'e.happened_at', 'e.detail', 's.name'])
    .execute();
  const maker = makers.find(({ command }) => command === sentence) ?? makers[0];
  if (!maker) return undefined;
  const { key } = maker.detail as { key?: string };
  const own = unanswered.includes(key ?? '') ? 'unanswered' : 'mine';
  return { by: maker.name, at: maker.happened_at, whose: maker.staff_id === staffId ? own : 'theirs' };
};
