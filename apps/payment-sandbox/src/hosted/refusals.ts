/** Why a request is refused. P008 and P009 are codes of the real provider. The provider publishes no others, so the rest are ours. */
export const refusals = {
  P001: {
    ja: '加盟店IDが登録されていません（seq_merchant_id）。',
    en: 'This merchant is not known (seq_merchant_id).',
  },
  P002: {
    ja: 'ハッシュ値が一致しません（hc）。',
    en: 'The hash does not match the fields (hc).',
  },
  P003: { ja: '必須の項目がありません。', en: 'A required field is missing.' },
  P004: {
    ja: '金額は1円から9,999,999円までの整数で指定してください（id）。',
    en: 'The amount must be a whole number of yen from 1 to 9,999,999 (id).',
  },
  P005: {
    ja: 'コンビニ払いは299,999円までです（id）。',
    en: 'At most 299,999 yen can be paid at a convenience store (id).',
  },
  P006: {
    ja: '支払期限は、日数（2〜60）か分数（5〜2880）のどちらか一方で指定してください。',
    en: 'The term must be given in days (2 to 60) or in minutes (5 to 2880), never both.',
  },
  P007: {
    ja: 'テスト環境では、通知先はこの端末自身のURLに限ります（inform_url）。',
    en: 'In the test environment notices go to this machine only (inform_url must be a loopback URL).',
  },
  P008: { ja: '項目の形式が正しくありません。', en: 'A field is malformed.' },
  P009: { ja: '項目が長すぎます。', en: 'A field is too long.' },
} as const;

export type RefusalCode = keyof typeof refusals;

export interface Refusal {
  readonly code: RefusalCode;
  /** The field's name in the protocol. */
  readonly field?: string;
}
