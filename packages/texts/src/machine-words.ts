/** A word that stands on a store's machine, and what it means. */
interface MachineWord {
  readonly word: string;
  /** With its brackets; empty for those who read Japanese. */
  readonly meaning: string;
}

/** `代金支払い (bill payment) → お客様番号 (customer number)`, word by word: each part is read out in its own language. */
export const machineWords = (text: string): readonly MachineWord[] =>
  text.split(' → ').map((step) => {
    const [word = '', meaning] = step.split(' (');
    return { word, meaning: meaning ? `(${meaning}` : '' };
  });
