import { queryOptions } from '@tanstack/react-query';
import { ask, Refused } from '../api/client.ts';
import { memberChanged, refreshMember } from './session.ts';

type Outcome = 'confirmed' | 'contested' | 'over';

const openLink = async (token: string): Promise<Outcome> => {
  if (!token) return 'over';
  try {
    const { ok, isContested } = await ask('GET /confirmemail', { query: { k: token } });
    if (ok) return 'confirmed';
    return isContested ? 'contested' : 'over';
  } catch (error) {
    if (error instanceof Refused) return 'over';
    throw error;
  }
};

/**
 * Opens the link of a mail once, however often the screen asks, and says whether a member is logged in afterwards; or that the
 * address was registered several times, so that a password has to say which of them is meant.
 */
export const confirmEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ['me', 'confirmemail', token],
    queryFn: async () => {
      const outcome = await openLink(token);
      if (outcome === 'contested') return outcome;
      const member = await (outcome === 'confirmed' ? memberChanged() : refreshMember());
      return member ? 'member' : 'visitor';
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
