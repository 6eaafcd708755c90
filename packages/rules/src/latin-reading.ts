/** A name in Latin letters is its own reading, since its bearer may write no kana. Undefined for any other. */
export const latinReading = (name: string): string | undefined => {
  const written = name.trim();
  return /^[A-Za-z][A-Za-z ]*$/.test(written) ? written : undefined;
};
