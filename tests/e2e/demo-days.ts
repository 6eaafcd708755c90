const dayFrom = (days: number) => new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Days around the demo dormitory's period, which lasts from a week to two years after the first start. */
export const days = {
  before: dayFrom(6),
  first: dayFrom(7),
  second: dayFrom(8),
  last: dayFrom(736),
  after: dayFrom(737),
};
