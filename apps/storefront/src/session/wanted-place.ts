import { createContext, use } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ShellTextId } from '../language/texts.ts';
import { type ErrorReason, errorReasonIn } from '../navigation/error-reason.ts';

/** Returns the title of a path's page. The table of routes, in a higher layer, provides it. */
export const TitleOf = createContext<(path: string) => ShellTextId>(() => {
  throw new Error('The app says what its pages are called.');
});

/** The target of a mail's link, from before the visitor was asked to log in. */
export interface WantedPlace {
  /** Path, query and hash. */
  readonly place: string;
  /** The title of that page. */
  readonly title: ShellTextId;
}

/** The address of our page in a mail's link: the server marks those (`mail/page-link.ts`). */
const addressOf = (place: unknown): URL | undefined => {
  if (typeof place !== 'string' || !place.startsWith('/') || !URL.canParse(place, location.origin)) return undefined;
  const address = new URL(place, location.origin);
  return address.origin === location.origin && address.searchParams.get('from') === 'mail' ? address : undefined;
};

interface Sent {
  readonly errorReason?: ErrorReason | undefined;
  readonly wanted?: string | undefined;
}

/** The reason and the origin that a guard passed to the start. Pages on the way to the login pass it on. */
export const useSent = (): Sent => {
  const state = useHistoryState<Sent | null>();
  return { errorReason: errorReasonIn(state), wanted: state?.wanted };
};

/** Stored in the history's state, never in an address: a stranger's link cannot set it. */
export const useWantedPlace = (): WantedPlace | undefined => {
  const titleOf = use(TitleOf);
  const place = useSent().wanted;
  const address = addressOf(place);
  return place !== undefined && address ? { place, title: titleOf(address.pathname) } : undefined;
};
