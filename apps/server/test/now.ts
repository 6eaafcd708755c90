/** The start time of every test of the shop. */
export const NOW = '2026-11-15T10:00:00+09:00';
