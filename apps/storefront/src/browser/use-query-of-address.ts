import { useLocation } from 'react-router';

/** What the address says behind its question mark. The router's own hook also writes it, which nobody needs and everybody would load. */
export const useQueryOfAddress = (): URLSearchParams => new URLSearchParams(useLocation().search);
