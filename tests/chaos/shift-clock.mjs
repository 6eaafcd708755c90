// Given to a server with `--import`: its clock goes wrong by CHAOS_CLOCK_MS, all of it, as that of a machine would.
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
