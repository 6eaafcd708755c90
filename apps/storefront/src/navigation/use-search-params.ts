import { useSearch } from 'wouter/use-browser-location';

/** The query string of the address. */
export const useSearchParams = (): URLSearchParams => new URLSearchParams(useSearch());
