import type { Language } from '@hitosoroi/rules/language';

/** A link to a page of the shop. It carries an English letter's language: the reader's browser may not have it stored. */
export const pageLink = (publicUrl: string, path: string, language: Language): string => {
  const link = new URL(path, publicUrl);
  if (language !== 'ja') link.searchParams.set('language', language);
  return link.href;
};

/** A link in a mail to a page for members. The mark leads there after the login; any other login leads to the sets. */
export const memberPageLink = (publicUrl: string, path: string, language: Language): string => {
  const link = new URL(pageLink(publicUrl, path, language));
  link.searchParams.set('from', 'mail');
  return link.href;
};

/** The kinds of mails to the company about a member: not the member's own. */
export const TO_COMPANY = ['inquiry', 'cancel-request-to-operator'] as const;

/** What a letter is about. Staff find it there, wherever it went. */
type About =
  | { readonly order: string }
  | { readonly member: number }
  | { readonly inquiry: number }
  /** About a staff account. */
  | { readonly staff: true };

/** A mail, ready to be queued: its lines become plain text and HTML there. */
export interface Letter {
  readonly about: About;
  /** It holds a link or a code that opens something: only its reader may see it. */
  readonly isSecret?: true;
  readonly kind: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly language: Language;
  readonly subject: string;
  readonly headline: string;
  readonly lines: readonly Line[];
  readonly footer: readonly string[];
}

/** A label and its value: the amount and `¥11,880`. */
export type Fact = readonly [label: string, value: string];

/** A part of a letter: a paragraph, or a block with a layout of its own. */
export type Line =
  | string
  /** Numbers that the reader reads out or types in, large, with facts beside them. */
  | { readonly numbers: readonly Fact[]; readonly beside?: readonly Fact[] }
  | { readonly facts: readonly Fact[] }
  /** Prices: the amounts are aligned below each other. */
  | { readonly sums: readonly Fact[] }
  /** Sentences in small print. */
  | { readonly notes: readonly string[] }
  /** A Japanese phrase that a reader without Japanese shows to others. */
  | { readonly label: string; readonly phrase: string }
  /** The next step, as a button; a quiet one is the alternative for those who need it. */
  | { readonly label: string; readonly link: string; readonly isQuiet?: boolean };
