/** A word on a store's machine, and its meaning. */
interface MachineWord {
  readonly word: string;
  /** In brackets; empty for readers of Japanese. */
  readonly meaning: string;
}

/** `代金支払い (bill payment) → お客様番号 (customer number)`, word by word: a voice reads each in its own language. */
export const machineWords = (text: string): readonly MachineWord[] =>
  text.split(' → ').map((step) => {
    const [word = '', meaning] = step.split(' (');
    return { word, meaning: meaning ? `(${meaning}` : '' };
  });
