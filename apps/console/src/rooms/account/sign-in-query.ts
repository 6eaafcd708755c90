import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';

/** How the person signs in, and where they are signed in. */
export const signInQuery = () =>
  queryOptions({ queryKey: ['me', 'sign-in'], queryFn: () => ask('GET /me/sign-in', {}) });
