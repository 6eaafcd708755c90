/** What we use of it: which characters a font has. PDFKit brings it along, without types. */
declare module 'fontkit' {
  export const create: (data: Uint8Array) => { readonly characterSet: readonly number[] };
}
