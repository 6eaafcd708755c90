const day = String.raw`\d{4}年\d{1,2}月\d{1,2}日(?:\(.\))?`;

/**
 * Finds the parts of a text that must stay on one line: a day as `dayText` writes it in Japanese, and a store name with a hyphen, after
 * which browsers would break. It is not in the file of `dayText`, because every screen needs this pattern, but few screens show days.
 */
export const inOnePiece = new RegExp(`(${day}|7-Eleven|セブン-イレブン)`);
