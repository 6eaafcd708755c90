import { type ComponentType, lazy, Suspense, useState } from 'react';
import { fetchPatiently } from '../connection/load-chunk.ts';

let loaded: ComponentType | undefined;

/** Fetches the code of the line under the header. It comes with the screens that have the line: the first page of a visitor has none. */
export const loadOrderFor = async (): Promise<ComponentType> => {
  const { OrderFor } = await import('./order-for.tsx');
  loaded = OrderFor;
  return OrderFor;
};

const OnceLoaded = lazy(() => fetchPatiently(async () => ({ default: await loadOrderFor() })));

/** The line under the header. Where its code is loaded, as in a page from the server, it shows at once. */
export function OrderForSlot() {
  const [Loaded] = useState(() => loaded);
  if (Loaded) return <Loaded />;
  return (
    <Suspense>
      <OnceLoaded />
    </Suspense>
  );
}
