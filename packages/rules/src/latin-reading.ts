/** A name in Latin letters is its own reading, because its owner may not write kana. Undefined for any other name. */
export const latinReading = (name: string): string | undefined => {
  const written = name.trim();
  return /^[A-Za-z][A-Za-z ]*$/.test(written) ? written : undefined;
};
