import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { paths } from '../navigation/paths.ts';
import { useMember } from '../session/member.ts';
import { openCart, useCart } from './cart.ts';

/** Wraps the pages of an order. If the cart has no items, it redirects to the sets. */
export function WithCart({ children }: { children: ReactNode }) {
  const member = useMember();
  const { selected } = useCart();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    openCart(member);
    setOpen(true);
  }, [member]);
  if (!isOpen) return null;
  return selected > 0 ? children : <Redirect to={paths.products} replace />;
}
