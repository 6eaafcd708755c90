import type { SetFields } from '@hitosoroi/rules/set-fields';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';

export type ListedSet = Answer<'GET /sets'>['sets'][number];
export type WholeSet = Answer<'GET /sets/one'>;
export type SetImpact = Answer<'POST /sets/change/preview'>;

export const setsQuery = () => queryOptions({ queryKey: ['catalogue', 'sets'], queryFn: () => ask('GET /sets', {}) });

export const setQuery = (id: string) =>
  queryOptions({ queryKey: ['catalogue', 'set', id], queryFn: () => ask('GET /sets/one', { query: { id } }) });

/** The fields of a set, in the order of the form. */
export const setFieldNames = [
  'name',
  'name_en',
  'description',
  'description_en',
  'kind',
  'kind_en',
  'pictures',
  'quantity_a',
  'quantity_b',
  'options',
  'contents',
  'is_retired',
] as const satisfies (keyof SetFields)[];

export const fieldsOf = (set: WholeSet): SetFields =>
  Object.fromEntries(setFieldNames.map((field) => [field, set[field]])) as SetFields;
