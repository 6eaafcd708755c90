/** The part we use: which characters a font has. PDFKit installs it, without types. */
declare module 'fontkit' {
  export const create: (data: Uint8Array) => { readonly characterSet: readonly number[] };
}
