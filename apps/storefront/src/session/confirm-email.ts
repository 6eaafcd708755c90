import { queryOptions } from '@tanstack/react-query';
import { ask, isRefusedFor, Refused } from '../api/client.ts';
import { memberChanged, refreshMember } from './session.ts';

type Outcome = 'confirmed' | 'contested' | 'over' | 'failed';

const openLink = async (token: string): Promise<Outcome> => {
  if (!token) return 'over';
  try {
    const { ok, isContested } = await ask('GET /confirmemail', { query: { k: token } });
    if (ok) return 'confirmed';
    return isContested ? 'contested' : 'over';
  } catch (error) {
    if (isRefusedFor(error, 'malformed')) return 'over';
    // A failing or overloaded server knows nothing of the link.
    if (error instanceof Refused) return 'failed';
    throw error;
  }
};

/**
 * Opens a mail's link once, however often the screen asks. Returns whether a member is logged in afterwards, or why not; or that the
 * address has several registrations, so that a password has to pick one.
 */
export const confirmEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ['me', 'confirmemail', token],
    queryFn: async () => {
      const outcome = await openLink(token);
      if (outcome === 'contested') return outcome;
      const member = await (outcome === 'confirmed' ? memberChanged() : refreshMember());
      if (member) return 'member';
      return outcome === 'failed' ? 'failed' : 'over';
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
