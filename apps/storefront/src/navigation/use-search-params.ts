import { useSearch } from 'wouter/use-browser-location';

/** What the address says behind its question mark. */
export const useSearchParams = (): URLSearchParams => new URLSearchParams(useSearch());
