import type { Language } from '@hitosoroi/rules/language';

type Env = Readonly<Record<string, string | undefined>>;

/** The language of whoever types: what their terminal is set to, as other programs have it; English where it is neither of ours. */
export const terminalLanguage = ({ LC_ALL, LC_MESSAGES, LANG }: Env): Language =>
  /^ja(?:[_.-]|$)/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'ja' : 'en';
