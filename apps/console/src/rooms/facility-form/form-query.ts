import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask, type Current } from '../../api/client.ts';

export type KnownForm = Answer<'GET /catalogue/form'>;
export type TheirForm = Current<'POST /catalogue/form/draft'>;
export type Publication = Answer<'POST /catalogue/form/publish/preview'>;

export const formQuery = (id: number) =>
  queryOptions({
    queryKey: ['catalogue', 'form', id],
    queryFn: () => ask('GET /catalogue/form', { query: { id: String(id) } }),
  });
