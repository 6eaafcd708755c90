import { useSearch } from 'wouter/use-browser-location';

export const useSearchParams = (): URLSearchParams => new URLSearchParams(useSearch());
