import { createContext, use } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ShellTextId } from '../language/texts.ts';
import { type ErrorReason, errorReasonIn } from '../navigation/error-reason.ts';

/** Gives what the page of a path is called. The table of routes stands above, and knows. */
export const TitleOf = createContext<(path: string) => ShellTextId>(() => {
  throw new Error('The app says what its pages are called.');
});

/** Where a link of one of our mails led a visitor before they were asked to log in. */
export interface WantedPlace {
  /** Path, query and hash. */
  readonly place: string;
  /** What the page there is called. */
  readonly title: ShellTextId;
}

/** The address of a page of ours that a mail's link leads to: the server marks those (`mail/page-link.ts`). */
const addressOf = (place: unknown): URL | undefined => {
  if (typeof place !== 'string' || !place.startsWith('/') || !URL.canParse(place, location.origin)) return undefined;
  const address = new URL(place, location.origin);
  return address.origin === location.origin && address.searchParams.get('from') === 'mail' ? address : undefined;
};

interface Sent {
  readonly errorReason?: ErrorReason | undefined;
  readonly wanted?: string | undefined;
}

/** What a guard said when it sent a visitor to the start: why, and from where. Pages on the way to the login hand it on. */
export const useSent = (): Sent => {
  const state = useHistoryState<Sent | null>();
  return { errorReason: errorReasonIn(state), wanted: state?.wanted };
};

/** It travels in the history's state and never in an address: a link that a stranger sends cannot carry it. */
export const useWantedPlace = (): WantedPlace | undefined => {
  const titleOf = use(TitleOf);
  const place = useSent().wanted;
  const address = addressOf(place);
  return place !== undefined && address ? { place, title: titleOf(address.pathname) } : undefined;
};
