import { EASY, type Language, languageOf, type Wording } from '@hitosoroi/rules/language';
import { sql } from 'kysely';

/** The columns that store how to write to a person. */
export const wordingColumns = (
  wording: Wording,
): { readonly language: Language; readonly wording: typeof EASY | null } => ({
  language: languageOf(wording),
  wording: wording === EASY ? EASY : null,
});

/** Selects how to write to a row's member: in easy Japanese if they asked for it, else in the row's language. */
export const wordingIn = (table: 'member' | 'registration' | 'orders') =>
  sql<Wording>`coalesce(${sql.ref(`${table}.wording`)}, ${sql.ref(`${table}.language`)})`.as('language');
