import { useHistoryState } from 'wouter/use-browser-location';
import type { ShellTextId } from '../language/texts.ts';

/**
 * Where a visitor wanted to go before they were asked to log in, such as the order that a mail's link names. It travels in the history's
 * state and never in an address: a link that somebody sends cannot carry it.
 */
export interface WantedPlace {
  /** Path, query and hash. */
  readonly place: string;
  /** What the page there is called. */
  readonly title: ShellTextId;
}

const isOurs = (place: unknown): boolean =>
  typeof place === 'string' &&
  place.startsWith('/') &&
  URL.canParse(place, location.origin) &&
  new URL(place, location.origin).origin === location.origin;

export const useWantedPlace = (): WantedPlace | undefined => {
  const wanted = useHistoryState<{ wanted?: WantedPlace } | null>()?.wanted;
  return wanted && isOurs(wanted.place) ? wanted : undefined;
};
