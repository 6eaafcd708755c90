/**
 * Encodes texts in Windows-31J, which the web calls Shift_JIS. JavaScript can only decode this encoding, so the table for encoding is made
 * by decoding every pair of bytes.
 */

/**
 * Whether pairs with this first byte are used for encoding. Two kinds are not: NEC's copies of IBM's characters (ED, EE), because other
 * pairs decode to the same characters, and private characters (F0 to F9).
 */
const isWritten = (lead: number): boolean => lead !== 0xed && lead !== 0xee && !(lead >= 0xf0 && lead <= 0xf9);

/** Characters that other systems use for a sign, each with the character that Windows-31J uses for the same sign. */
const lookAlikes: readonly (readonly [string, string])[] = [
  ['〜', '～'],
  ['−', '－'],
  ['‖', '∥'],
  ['—', '―'],
];

const buildTable = (): Map<string, readonly number[]> => {
  const decoder = new TextDecoder('shift_jis');
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: number[]): void => {
    const character = decoder.decode(Uint8Array.from(bytes));
    if ([...character].length === 1 && character !== '\uFFFD' && !table.has(character)) table.set(character, bytes);
  };
  for (let byte = 0; byte < 0x80; byte += 1) add(byte);
  for (let byte = 0xa1; byte <= 0xdf; byte += 1) add(byte);
  for (let lead = 0x81; lead <= 0xfc; lead += 1) {
    if ((lead > 0x9f && lead < 0xe0) || !isWritten(lead)) continue;
    for (let trail = 0x40; trail <= 0xfc; trail += 1) if (trail !== 0x7f) add(lead, trail);
  }
  for (const [other, known] of lookAlikes) table.set(other, table.get(known) ?? [0x3f]);
  return table;
};

const table = buildTable();

/** Encodes a text. Characters that the encoding does not have become `?`. */
export const encodeWindows31j = (text: string): Buffer =>
  Buffer.from([...text].flatMap((character) => table.get(character) ?? [0x3f]));

export const isInWindows31j = (text: string): boolean => [...text].every((character) => table.has(character));
