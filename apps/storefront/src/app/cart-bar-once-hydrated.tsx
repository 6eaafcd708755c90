import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';
import { fetchPatiently } from '../connection/load-chunk.ts';
import { loadTexts } from '../language/page-language.ts';
import { meQuery } from '../session/member.ts';

const CartBar = lazy(() =>
  fetchPatiently(async () => {
    const [{ CartBar }] = await Promise.all([import('./cart-bar.tsx'), loadTexts('catalogue'), loadTexts('cart')]);
    return { default: CartBar };
  }),
);

/**
 * The cart bar, which only a browser can show, because only the browser has the cart. The bar renders outside the layout, because rendering
 * the layout again would hydrate the whole screen in one long task.
 */
export function CartBarOnceHydrated() {
  const { data: member } = useQuery(meQuery());
  const isHydrated = useIsHydrated();
  if (!member || !isHydrated) return null;
  return (
    <Suspense>
      <CartBar />
    </Suspense>
  );
}
