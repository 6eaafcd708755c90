/** A name for a Japanese text, with さん unless it has such an ending. */
export const politeName = (name: string): string =>
  /(さん|ちゃん|くん|君|様|さま)$/.test(name) ? name : `${name}さん`;
