import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';

export type StaffMember = Answer<'GET /people'>['staff'][number];

export const staffQuery = () => queryOptions({ queryKey: ['people'], queryFn: () => ask('GET /people', {}) });
