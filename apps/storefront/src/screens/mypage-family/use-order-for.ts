import { useCall } from '@hitosoroi/web/use-call';
import { useLocation } from 'wouter';
import { queryClient } from '../../api/query-client.ts';
import { choosePerson, openCart } from '../../cart/cart.ts';
import { switchForPerson } from '../../cart/switch-facility.tsx';
import type { FacilityNames } from '../../invitation/facility-name.tsx';
import { paths } from '../../navigation/paths.ts';
import { meQuery, useMember } from '../../session/member.ts';

interface ForWhom {
  readonly personId: number | null;
  readonly place: FacilityNames & { readonly is_here: boolean };
}

/** Chooses a person for the order and goes to the sets of their facility. If that is another facility, the member is asked first. */
export const useOrderFor = () => {
  const [, navigate] = useLocation();
  const member = useMember();
  return useCall(async ({ personId, place }: ForWhom) => {
    if (!place.is_here && !(await switchForPerson(member, personId, place))) return;
    openCart(queryClient.getQueryData(meQuery().queryKey) ?? member);
    choosePerson(personId);
    navigate(paths.products);
  });
};
