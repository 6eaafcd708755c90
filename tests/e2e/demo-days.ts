const dayFrom = (days: number) => new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Days around the rental period of the demo's dormitory. It begins a week after the demo was loaded, and lasts two years. */
export const days = {
  before: dayFrom(6),
  first: dayFrom(7),
  second: dayFrom(8),
  last: dayFrom(736),
  after: dayFrom(737),
};
