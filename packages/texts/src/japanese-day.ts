/** A day as `dayText` writes it in Japanese, to be found in a text. Apart from it, because every screen needs this and few write days. */
export const japaneseDay = /(\d{4}年\d{1,2}月\d{1,2}日(?:\(.\))?)/;
