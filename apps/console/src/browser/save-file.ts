/** Decodes a file from base64, because JSON cannot contain bytes. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

export const saveFile = (parts: BlobPart[], name: string, type: string): void => {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  // In a rehearsal, the page has the prefix for the names of files in `data-files`.
  link.download = `${document.documentElement.dataset.files ?? ''}${name}`;
  link.click();
  // Frees the file after a minute. By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
