import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';

export type Phrase = Answer<'GET /phrases'>['phrases'][number];

export const phrasesQuery = () => queryOptions({ queryKey: ['phrases'], queryFn: () => ask('GET /phrases', {}) });
