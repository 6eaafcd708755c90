import { useCall } from '@hitosoroi/web/use-call';
import { useLocation } from 'wouter';
import { queryClient } from '../api/query-client.ts';
import type { FacilityNames } from '../invitation/facility-name.tsx';
import { paths } from '../navigation/paths.ts';
import { meQuery, useMember } from '../session/member.ts';
import { choosePerson, openCart } from './cart.ts';
import { switchForPerson } from './switch-facility.tsx';

interface ForWhom {
  /** Null for the member. */
  readonly personId: number | null;
  readonly name: string;
  readonly place: FacilityNames & { readonly is_here: boolean };
}

/**
 * Chooses a person for the order. If they are at another facility, the member is asked first, and goes to the sets of that facility. A
 * caller with `onChosen` stays on its page otherwise.
 */
export const useOrderFor = (onChosen?: () => void) => {
  const [, navigate] = useLocation();
  const member = useMember();
  return useCall(async (whom: ForWhom) => {
    const { personId, place } = whom;
    if (!place.is_here && !(await switchForPerson(member, whom))) return;
    openCart(queryClient.getQueryData(meQuery().queryKey) ?? member);
    choosePerson(personId);
    onChosen?.();
    if (!place.is_here || !onChosen) navigate(paths.products);
  });
};
