const day = String.raw`(?:\d{4}年)?\d{1,2}月\d{1,2}日(?:\(.\))?|\d{1,2}\/\d{1,2}\(.\)`;

/**
 * Finds the parts of a text that must stay on one line: a day as `dayText` writes it in Japanese, our own name, which browsers take for two
 * words, a word that they take for three, and a store name, phone or order number, whose hyphens they would break after. It is not in the
 * file of `dayText`, because every screen needs this pattern, but few screens show days.
 */
export const inOnePiece = new RegExp(
  `(${day}|お問い合わせ|ひとそろい|\\d{2,4}-\\d{4}-\\d{4}|7-Eleven|セブン-イレブン)`,
);
