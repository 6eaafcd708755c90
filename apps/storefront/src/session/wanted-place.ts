import { createContext, use } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ShellTextId } from '../language/texts.ts';

/** Gives what the page of a path is called. The table of routes stands above, and knows. */
export const TitleOf = createContext<(path: string) => ShellTextId>(() => {
  throw new Error('The app says what its pages are called.');
});

/**
 * Where a visitor wanted to go before they were asked to log in, such as the order that a mail's link names. It travels in the history's
 * state and never in an address: a link that somebody sends cannot carry it.
 */
export interface WantedPlace {
  /** Path, query and hash. */
  readonly place: string;
  /** What the page there is called. */
  readonly title: ShellTextId;
  /** Whether they were there already, and logged in until then. */
  readonly hasSessionEnded: boolean;
}

/** The address of a place of ours. */
const addressOf = (place: unknown): URL | undefined => {
  if (typeof place !== 'string' || !place.startsWith('/') || !URL.canParse(place, location.origin)) return undefined;
  const address = new URL(place, location.origin);
  return address.origin === location.origin ? address : undefined;
};

export const useWantedPlace = (): WantedPlace | undefined => {
  const titleOf = use(TitleOf);
  const { place, hasSessionEnded } = useHistoryState<{ wanted?: Partial<WantedPlace> } | null>()?.wanted ?? {};
  const address = addressOf(place);
  if (!place || !address) return undefined;
  return { place, title: titleOf(address.pathname), hasSessionEnded: hasSessionEnded === true };
};
