const day = String.raw`\d{4}年\d{1,2}月\d{1,2}日(?:\(.\))?`;

/**
 * What stays on one line, to be found in a text: a day as `dayText` writes it in Japanese, and a store whose name has a hyphen, after which
 * browsers break. Apart from the days, because every screen needs this and few write days.
 */
export const inOnePiece = new RegExp(`(${day}|7-Eleven|セブン-イレブン)`);
