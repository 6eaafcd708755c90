import type { Language } from '@hitosoroi/rules/language';

/** A link to a page of the shop. In an English letter the link names the language, because the reader's browser may not have stored it. */
export const pageLink = (publicUrl: string, path: string, language: Language): string => {
  const link = new URL(path, publicUrl);
  if (language !== 'ja') link.searchParams.set('language', language);
  return link.href;
};

/** A link in a mail to a page for members. Because of `from=mail`, the login leads to that page. Any other login leads to the sets. */
export const memberPageLink = (publicUrl: string, path: string, language: Language): string => {
  const link = new URL(pageLink(publicUrl, path, language));
  link.searchParams.set('from', 'mail');
  return link.href;
};

/** The kinds of mails about a member or a visitor that go to the operator. */
export const TO_COMPANY = ['inquiry', 'cancel-request-to-operator'] as const;

/** What a letter is about. Staff find the mail under that order, member or inquiry, whatever mail address it went to. */
type About =
  | { readonly order: string }
  | { readonly member: number }
  | { readonly inquiry: number }
  /** About a staff account. */
  | { readonly staff: true };

/** The content of a mail. `queueMail` turns its lines into plain text and HTML. */
export interface Letter {
  readonly about: About;
  /** The letter contains a link or a code that gives access, so only its recipient may see it. */
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

/** A label and its value, such as the amount and `¥11,880`. */
export type Fact = readonly [label: string, value: string];

/** A part of a letter: a paragraph, or a block with a layout of its own. */
export type Line =
  | string
  /** Numbers that the reader reads out or types in. They are shown large, with facts beside them. */
  | { readonly numbers: readonly Fact[]; readonly beside?: readonly Fact[] }
  | { readonly facts: readonly Fact[] }
  /** Prices. The amounts are aligned below each other. */
  | { readonly sums: readonly Fact[] }
  /** Sentences in small print. */
  | { readonly notes: readonly string[] }
  /** A Japanese phrase that a reader without Japanese shows to others. */
  | { readonly label: string; readonly phrase: string }
  /** The next step, as a button. A quiet one is shown as a link: an alternative for those who need it. */
  | { readonly label: string; readonly link: string; readonly isQuiet?: boolean };
