const digits = new Intl.NumberFormat('ja-JP');

export const yen = (amount: number): string => `¥${digits.format(amount)}`;
