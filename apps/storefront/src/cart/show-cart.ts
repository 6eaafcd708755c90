import { queryClient } from '../api/query-client.ts';
import { askMember, type Member, meQuery } from '../session/member.ts';
import { showMember } from '../session/session.ts';
import { isOfAnotherCart, openCart } from './cart.ts';

/** Loads the member again. If the server fails, this rejects, and the member of the page stays. */
const recheckMember = async (): Promise<Member | null> => {
  const member = await askMember();
  const before = queryClient.getQueryData(meQuery().queryKey);
  queryClient.setQueryData(meQuery().queryKey, member);
  return showMember(before, member);
};

let checking: Promise<void> | undefined;

/**
 * Opens the cart of the member whose page is shown. The member comes with the page, so another tab may have moved them since, and its cart
 * is newer. If another cart is stored, this first loads the member again, and returns a promise. Otherwise the newer cart would be lost. If
 * the member cannot be loaded, no cart opens, and the stored one stays.
 */
export const showCart = (member: Member): Promise<void> | undefined => {
  const isOfPage = queryClient.getQueryState(meQuery().queryKey)?.dataUpdateCount === 1;
  if (!isOfPage || !isOfAnotherCart(member)) {
    if (!checking) openCart(member);
    return checking;
  }
  checking ??= recheckMember()
    .catch(() => null)
    .then((present) => {
      checking = undefined;
      if (present) openCart(present);
    });
  return checking;
};
