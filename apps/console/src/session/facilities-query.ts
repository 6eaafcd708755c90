import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';

export type Facility = Answer<'GET /facilities'>['facilities'][number];

/** The names of the facilities that the staff member may see. */
export const facilitiesQuery = () =>
  queryOptions({ queryKey: ['facilities'], queryFn: () => ask('GET /facilities', {}) });
