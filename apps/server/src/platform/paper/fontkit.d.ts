/** The part of fontkit that we use: it tells which characters a font has. PDFKit installs fontkit, which has no types. */
declare module 'fontkit' {
  export const create: (data: Uint8Array) => { readonly characterSet: readonly number[] };
}
