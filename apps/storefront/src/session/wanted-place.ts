import { createContext, use } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ShellTextId } from '../language/texts.ts';
import { type ErrorReason, errorReasonIn } from '../navigation/error-reason.ts';

/** Returns the title of the page at a path. The table of routes is in a higher layer, so the app provides this function. */
export const TitleOf = createContext<(path: string) => ShellTextId>(() => {
  throw new Error('The app says what its pages are called.');
});

/** The target of a mail's link, to which the visitor goes after the login. */
export interface WantedPlace {
  /** Path, query and hash. */
  readonly place: string;
  /** The title of that page. */
  readonly title: ShellTextId;
}

/** The URL of one of our pages that a mail links to. The server marks such links (`mail/page-link.ts`). */
const addressOf = (place: unknown): URL | undefined => {
  if (typeof place !== 'string' || !place.startsWith('/') || !URL.canParse(place, location.origin)) return undefined;
  const address = new URL(place, location.origin);
  return address.origin === location.origin && address.searchParams.get('from') === 'mail' ? address : undefined;
};

interface Sent {
  readonly errorReason?: ErrorReason | undefined;
  readonly wanted?: string | undefined;
}

/**
 * The reason why a guard sent the visitor to the landing page, and the page that they opened. Pages on the way to the login pass on the
 * reason and the page.
 */
export const useSent = (): Sent => {
  const state = useHistoryState<Sent | null>();
  return { errorReason: errorReasonIn(state), wanted: state?.wanted };
};

/**
 * The page that the visitor wants to reach. It is stored in the state of the history entry, never in a URL, so a stranger's link cannot set
 * it.
 */
export const useWantedPlace = (): WantedPlace | undefined => {
  const titleOf = use(TitleOf);
  const place = useSent().wanted;
  const address = addressOf(place);
  return place !== undefined && address ? { place, title: titleOf(address.pathname) } : undefined;
};
