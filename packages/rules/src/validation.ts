/** Everything a validation can find wrong. A rule gives the code; whoever shows it has the words. */
export const validationCodes = [
  'required',
  'too-long',
  'line-long',
  'answer-long',
  'message-long',
  'name-characters',
  'name-symbols',
  'tel-format',
  'email-format',
  'email-taken',
  'email-unknown',
  'password-short',
  'password-long',
  'password-characters',
  'password-classes',
  'password-common',
  'password-wrong',
  'passwords-differ',
  'not-numeric',
  'date-format',
  'option-unknown',
  'period-out',
  'start-after-end',
  'end-before-start',
  'payment-unchosen',
  'policy-unticked',
  'addressee-characters',
  'code-format',
  'code-wrong',
  'code-used-up',
  'code-expired',
  'facility-code-unknown',
  'bank-code',
  'branch-code',
  'account-number',
  'bank-text',
] as const;

export type ValidationCode = (typeof validationCodes)[number];

export const isValidationCode = (code: string): code is ValidationCode =>
  (validationCodes as readonly string[]).includes(code);
