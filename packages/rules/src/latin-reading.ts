/** The reading of a name in Latin letters, which is the name itself: its owner may not write kana. Undefined for any other name. */
export const latinReading = (name: string): string | undefined => {
  const written = name.trim();
  return /^[A-Za-z][A-Za-z ]*$/.test(written) ? written : undefined;
};
