/** How a name in Latin letters is read: as it is written, since its bearer may write no kana. None for any other. */
export const latinReading = (name: string): string | undefined => {
  const written = name.trim();
  return /^[A-Za-z][A-Za-z ]*$/.test(written) ? written : undefined;
};
