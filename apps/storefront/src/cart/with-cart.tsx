import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { paths } from '../navigation/paths.ts';
import { useMember } from '../session/member.ts';
import { useCart } from './cart.ts';
import { showCart } from './show-cart.ts';

/** Wraps the pages of an order. If the cart has no items, it redirects to the sets. */
export function WithCart({ children }: { children: ReactNode }) {
  const member = useMember();
  const { selected } = useCart();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const waiting = showCart(member);
    if (waiting) void waiting.then(() => setOpen(true));
    else setOpen(true);
  }, [member]);
  if (!isOpen) return null;
  return selected > 0 ? children : <Redirect to={paths.products} replace />;
}
