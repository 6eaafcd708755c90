/** The instant at which every test of the shop begins. */
export const NOW = '2026-11-15T10:00:00+09:00';
