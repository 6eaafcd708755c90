import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';

/** The staff member's ways to sign in, and their sessions. */
export const signInQuery = () =>
  queryOptions({ queryKey: ['me', 'sign-in'], queryFn: () => ask('GET /me/sign-in', {}) });
