import { queryOptions } from '@tanstack/react-query';
import { ask, isRefusedFor, Refused } from '../api/client.ts';
import { memberChanged, refreshMember } from './session.ts';

/**
 * Why a link did not work: `over` if it is expired or used, `failed` if the server did not answer. The state of the history entry has this
 * value.
 */
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
    // If the server fails or is overloaded, the link may still be valid.
    if (error instanceof Refused) return 'failed';
    throw error;
  }
};

/**
 * Opens the link of a mail once, even if the screen asks several times. Returns whether the link confirmed the address, or why not.
 * `contested`: the address has several registrations, so the member has to choose one of them by its password.
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
