import { queryOptions } from '@tanstack/react-query';
import { ask, isRefusedFor, Refused } from '../api/client.ts';
import { memberChanged, refreshMember } from './session.ts';

/** Why a link did not work: it is expired or used, or the server did not answer. Passed on in the history's state. */
export type LinkState = 'over' | 'failed';
type Outcome = 'confirmed' | 'contested' | LinkState;

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
 * Opens a mail's link once, however often the screen asks. Returns whether it confirmed the address, or why not; or that the address
 * has several registrations, so that a password has to pick one.
 */
export const confirmEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ['me', 'confirmemail', token],
    queryFn: async (): Promise<Outcome> => {
      const outcome = await openLink(token);
      if (outcome === 'confirmed') return (await memberChanged()) ? 'confirmed' : 'over';
      if (outcome !== 'contested') await refreshMember();
      return outcome;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
