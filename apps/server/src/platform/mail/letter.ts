import type { Language } from '@hitosoroi/rules/language';

/** A link to a page of the shop. It says an English letter's language: whoever opens it may not have chosen one in that browser. */
export const pageLink = (publicUrl: string, path: string, language: Language): string => {
  const link = new URL(path, publicUrl);
  if (language !== 'ja') link.searchParams.set('language', language);
  return link.href;
};

/** A link in a mail to a page that only members see. The mark lets the shop lead on to it after the login; any other login leads to the sets. */
export const memberPageLink = (publicUrl: string, path: string, language: Language): string => {
  const link = new URL(pageLink(publicUrl, path, language));
  link.searchParams.set('from', 'mail');
  return link.href;
};

/** The kinds of mails that were written to the company about a member: none of the member's own. */
export const TO_COMPANY = ['inquiry', 'cancel-request-to-operator'] as const;

/** What a letter is about: it is found there, whatever address it goes to. */
type About =
  | { readonly order: string }
  | { readonly member: number }
  | { readonly inquiry: number }
  /** A colleague's own account. */
  | { readonly staff: true };

/** A mail, written and ready to be queued. */
export interface Letter {
  readonly about: About;
  /** It holds a link or a code that opens something: nobody but its reader is to see it. */
  readonly isSecret?: true;
  readonly kind: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What something is called, and what it is: the amount and `¥11,880`. */
export type Fact = readonly [label: string, value: string];

/** What a letter is made of: paragraphs as they stand, and what looks like something else. */
export type Line =
  | string
  /** What somebody reads out or types in, large, with what has to be known beside it. */
  | { readonly numbers: readonly Fact[]; readonly beside?: readonly Fact[] }
  | { readonly facts: readonly Fact[] }
  /** What each thing costs: the amounts stand below each other. */
  | { readonly sums: readonly Fact[] }
  /** Sentences in small print. */
  | { readonly notes: readonly string[] }
  /** Japanese words that somebody who cannot read them shows to others. */
  | { readonly label: string; readonly phrase: string }
  /** The next step, as a button; one that is quiet stands beside it for those who need it. */
  | { readonly label: string; readonly link: string; readonly isQuiet?: boolean };

/** What is said, before it is plain text or HTML. */
export interface Draft {
  readonly language: Language;
  readonly subject: string;
  readonly headline: string;
  readonly lines: readonly Line[];
  readonly footer: readonly string[];
}
