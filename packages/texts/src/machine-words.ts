/** A word on a store's machine, and its meaning. */
interface MachineWord {
  readonly word: string;
  /** The meaning in brackets; empty for readers of Japanese. */
  readonly meaning: string;
}

/** Splits `代金支払い (bill payment) → お客様番号 (customer number)` into words and meanings, so that a screen reader reads each in its language. */
export const machineWords = (text: string): readonly MachineWord[] =>
  text.split(' → ').map((step) => {
    const [word = '', meaning] = step.split(' (');
    return { word, meaning: meaning ? `(${meaning}` : '' };
  });
