/** The refusals of the server calls. The provider tells its codes only to merchants with a contract, so these codes are ours. */
const telegramRefusals = {
  E001: '電文の形式が正しくありません。',
  E002: '加盟店の認証に失敗しました。',
  E003: '電文バージョンが正しくありません。',
  E004: '電文種別が正しくありません。',
  E005: '決済が見つかりません。',
  E006: '現在の決済状態では処理できません。',
  E007: '金額が一致しません。',
  E008: 'カード決済ではありません。',
  E009: 'ただいま処理できません。',
} as const;

type TelegramRefusal = keyof typeof telegramRefusals;

export type Answer = { readonly refusal: string } | { readonly facts: Readonly<Record<string, string>> };

export const refused = (refusal: TelegramRefusal): Answer => ({ refusal });

/** Refuses with the code from the settings. The code may be one that the shop does not expect. */
export const refusedAsSet = (refusal: string): Answer => ({ refusal });

const wordsOf = (code: string): string => new Map<string, string>(Object.entries(telegramRefusals)).get(code) ?? '';

/** One line of the answer. Line breaks in the value are removed. */
const line = ([key, value]: readonly [string, string]): string => `${key}=${value.replaceAll(/[\r\n]+/g, ' ')}\r\n`;

export const textOf = (answer: Answer): string => {
  const isRefused = 'refusal' in answer;
  return [
    ['result', isRefused ? '1' : '0'] as const,
    ['response_code', isRefused ? answer.refusal : ''] as const,
    ['response_detail', isRefused ? wordsOf(answer.refusal) : ''] as const,
    ...(isRefused ? [] : Object.entries(answer.facts)),
  ]
    .map(line)
    .join('');
};
