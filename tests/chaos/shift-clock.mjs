// Loaded into a server with `--import`: shifts its whole clock by CHAOS_CLOCK_MS, like a wrong machine clock.
const offset = Number(process.env.CHAOS_CLOCK_MS);
const TrueDate = Date;

globalThis.Date = class extends TrueDate {
  constructor(...given) {
    super(...(given.length === 0 ? [TrueDate.now() + offset] : given));
  }

  static now() {
    return TrueDate.now() + offset;
  }
};
