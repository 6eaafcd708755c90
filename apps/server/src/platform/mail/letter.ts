import type { Wording } from '@hitosoroi/rules/language';

/**
 * A link to a page of the shop. In a letter in English or easy Japanese, the link contains the wording, because the reader may have
 * chosen no language in this browser.
 */
export const pageLink = (publicUrl: string, path: string, language: Wording): string => {
  const link = new URL(path, publicUrl);
  if (language !== 'ja') link.searchParams.set('language', language);
  return link.href;
};

/** A link in a mail to a page for members. With `from=mail`, the login leads to that page. Other logins lead to the sets. */
export const memberPageLink = (publicUrl: string, path: string, language: Wording): string => {
  const link = new URL(pageLink(publicUrl, path, language));
  link.searchParams.set('from', 'mail');
  return link.href;
};

/** The kinds of mails about a member or a visitor that are sent to the operator. */
export const TO_COMPANY = ['inquiry', 'cancel-request-to-operator'] as const;

/** What a letter is about. Staff find the mail at this order, member or inquiry, even if the mail went to another address. */
type About =
  | { readonly order: string }
  /** About an order, to the person who pays it with a payer link. The mail is not the member's. */
  | { readonly payerOf: string }
  | { readonly member: number }
  | { readonly inquiry: number }
  /** About a staff account. */
  | { readonly staff: true };

/** The content of a mail. `queueMail` turns its lines into plain text and HTML. */
export interface Letter {
  readonly about: About;
  /** Whether the letter contains a link or a code that gives access. Only its recipient may see such a letter. */
  readonly isSecret?: true;
  readonly kind: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly language: Wording;
  readonly subject: string;
  /** The subject that the mail is sent with, if it contains a code. Staff see `subject`. */
  readonly subjectWithCode?: string | undefined;
  readonly headline: string;
  readonly lines: readonly Line[];
  readonly footer: readonly string[];
}

/** A label and its value, such as the amount and `¥11,880`. */
export type Fact = readonly [label: string, value: string];

/** A part of a letter: a paragraph, or a block with its own layout. */
export type Line =
  | string
  /** Numbers that the reader reads out or types. They are large, with facts beside them. */
  | { readonly numbers: readonly Fact[]; readonly beside?: readonly Fact[] }
  | { readonly facts: readonly Fact[] }
  /** Prices, with the amounts aligned below each other. */
  | { readonly sums: readonly Fact[] }
  /** Sentences in small print. */
  | { readonly notes: readonly string[] }
  /** A Japanese phrase that a reader who does not speak Japanese shows to others. */
  | { readonly label: string; readonly phrase: string }
  /** The next step, as a button. With `isQuiet`, an alternative, as a link. */
  | { readonly label: string; readonly link: string; readonly isQuiet?: boolean };
