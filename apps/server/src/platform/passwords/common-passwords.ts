import { isEasyPassword } from '@hitosoroi/rules/easy-password';
import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common']);

/** Refused where staff choose a password. A member gets advice (`password-advice.tsx` of the shop), and it is taken. */
export const isCommonPassword = (password: string): boolean => isEasyPassword(password, common);
