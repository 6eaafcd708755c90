const day = String.raw`\d{4}年\d{1,2}月\d{1,2}日(?:\(.\))?`;

/**
 * Finds parts of a text that must not break: a day as `dayText` writes it in Japanese, and a store name with a hyphen, after which browsers
 * break. Separate from the days, because every screen needs this and few write days.
 */
export const inOnePiece = new RegExp(`(${day}|7-Eleven|セブン-イレブン)`);
