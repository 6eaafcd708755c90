import type { VersionedKind } from '@hitosoroi/contract/staff/versions';
import { inLanguage, type Language } from '@hitosoroi/rules/language';
import type { AuditSentence } from '@hitosoroi/texts/staff/audit';
import { auditText } from '@hitosoroi/texts/staff/texts';
import type { Db, Tx } from '../platform/db/database.ts';
import { facilityOfSet } from './file/read-sets.ts';

/** The given id if a facility has it, else undefined. */
export const facilityWithId = async (db: Db | Tx, id: number): Promise<number | undefined> =>
  (await db.selectFrom('facility').where('id', '=', id).select('id').executeTakeFirst())?.id;

/**
 * Finds the facility that a thing belongs to. `none` means that the thing belongs to no facility, so only staff with all facilities see it.
 * Undefined means that the thing does not exist.
 */
type FacilityOf = (db: Db | Tx, id: number) => Promise<number | 'none' | undefined>;

const facilityOfKind: Record<VersionedKind, FacilityOf> = {
  facility: facilityWithId,
  institution: async () => 'none',
  'facility-form': facilityWithId,
  set: facilityOfSet,
  offers: facilityWithId,
};

export const facilityOfVersioned = (db: Db | Tx, kind: VersionedKind, id: number) => facilityOfKind[kind](db, id);

const tableOfKind: Record<VersionedKind, 'facility' | 'institution' | 'rental_set'> = {
  facility: 'facility',
  institution: 'institution',
  'facility-form': 'facility',
  set: 'rental_set',
  offers: 'facility',
};

/** A thing's current English name. The versions have only the Japanese name. */
const englishName = async (db: Db, kind: VersionedKind, id: string): Promise<string | null | undefined> =>
  (await db.selectFrom(tableOfKind[kind]).where('id', '=', Number(id)).select('name_en').executeTakeFirst())?.name_en;

const MOST = 100;

/** The latest changes of a thing in the catalogue, newest first. Each has the complete thing before and after. */
export const findVersions = async (db: Db, kind: VersionedKind, id: string, language: Language) => {
  const rows = await db
    .selectFrom('audit_event as e')
    .innerJoin('staff as s', 's.id', 'e.staff_id')
    .where('e.subject_kind', '=', kind)
    .where('e.subject_id', '=', id)
    .orderBy('e.id', 'desc')
    .limit(MOST)
    .select(['e.id', 'e.happened_at', 's.name', 'e.command', 'e.subject_label', 'e.before', 'e.after'])
    .execute();
  // The audit also records a save that changed nothing. Such a save is no version.
  const versions = rows.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  const english = language === 'en' ? await englishName(db, kind, id) : null;
  return versions.map(({ name, command, subject_label, before, after, ...row }) => ({
    ...row,
    who: name,
    sentence: auditText(language)(`audit.${command as AuditSentence}`, {
      subject: inLanguage(language, subject_label ?? '', english),
    }),
    before: before ?? null,
    after: after ?? null,
  }));
};
