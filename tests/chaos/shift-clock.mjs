// Loaded into a server with `--import`. Shifts the server's whole clock by CHAOS_CLOCK_MS, like a machine whose clock is wrong.
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
