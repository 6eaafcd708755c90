export type Row = Readonly<Record<string, unknown>>;

/** Whether a value is a group of fields, and not a list or a file. */
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

export const isRows = (value: unknown): value is readonly Row[] => Array.isArray(value) && value.every(isRow);

/** Whether two values of a form are equal. The order of fields does not matter. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  if (isRow(one) && isRow(other))
    return Object.keys({ ...one, ...other }).every((field) => isSame(one[field], other[field]));
  return Object.is(one, other);
};

/** The id of a row; undefined for a row that the server has not seen yet. */
export const idOf = (row: Row | undefined): unknown => row?.set_id || row?.option_id || row?.id || undefined;

/** For each typed row the index of the row that was sent; undefined for a row that was added since. Rows may have moved. */
export const sourcesOf = (sent: readonly Row[], typed: readonly Row[]): readonly (number | undefined)[] => {
  const sources: (number | undefined)[] = typed.map(() => undefined);
  const free = new Set(sent.keys());
  const claim = (isMeant: (row: Row, at: number, from: number) => boolean): void => {
    // Two rows with different ids are never the same row.
    const isSource: typeof isMeant = (row, at, from) => {
      const [one, other] = [idOf(row), idOf(sent[from])];
      return isMeant(row, at, from) && (one === undefined || other === undefined || one === other);
    };
    for (const [at, row] of typed.entries()) {
      if (sources[at] !== undefined) continue;
      const from = [...free].find((each) => isSource(row, at, each));
      if (from === undefined) continue;
      sources[at] = from;
      free.delete(from);
    }
  };
  claim((row, _, from) => idOf(row) !== undefined && idOf(row) === idOf(sent[from]));
  claim((row, at, from) => at === from && isSame(row, sent[from]));
  claim((row, _, from) => isSame(row, sent[from]));
  claim((_, at, from) => at === from);
  // A row that moved and was changed: with as many rows as before, only one place is left for it.
  if (sent.length === typed.length) claim(() => true);
  return sources;
};

/**
 * The values that a form shows after a save. A field that staff changed since the save began keeps what they typed. Every other field shows
 * what was saved.
 */
export const withTypedSince = <Values>(sent: Values, typed: Values, saved: Values): Values => {
  if (isSame(sent, typed)) return saved;
  if (isRows(sent) && isRows(typed) && isRows(saved) && sent.length === saved.length) {
    const sources = sourcesOf(sent, typed);
    return typed.map((row, at) => {
      const from = sources[at];
      return from === undefined ? row : withTypedSince(sent[from], row, saved[from]);
    }) as Values;
  }
  if (isRow(sent) && isRow(typed) && isRow(saved))
    return Object.fromEntries(
      Object.keys({ ...saved, ...typed }).map((field) => [
        field,
        withTypedSince(sent[field], typed[field], saved[field]),
      ]),
    ) as Values;
  return typed;
};
