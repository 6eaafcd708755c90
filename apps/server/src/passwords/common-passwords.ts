import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common']);

/** Whether a password is among those that many people use, in whatever case: whoever guesses tries these first. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
