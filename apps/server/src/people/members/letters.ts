import type { Wording } from '@hitosoroi/rules/language';
import { instantText } from '@hitosoroi/texts/day-text';
import { mailText } from '@hitosoroi/texts/mails';
import { type Letter, type Line, pageLink } from '../../platform/mail/letter.ts';
import { memberLetter } from '../member-letter.ts';

interface Recipient {
  readonly memberId: number;
  readonly email: string;
  readonly name: string;
  readonly language: Wording;
  /** The lines that name the sender. */
  readonly signedBy: readonly string[];
}

/** How the reader proceeds: types the code, if the mail has one, or opens the link. */
interface Way {
  readonly token: string;
  readonly code: string | undefined;
}

/** The button and, if the mail has a code, the code before it. The code is one word, so that phones and a double tap take all of it. */
const wayLines = (
  purpose: 'confirm' | 'reset',
  { code, link }: { code: string | undefined; link: string },
  language: Wording,
): Line[] => {
  const t = mailText(language);
  const button = { label: t(`mail.${purpose}.link`), link };
  if (code === undefined) return [t(`mail.${purpose}.text`), button];
  return [{ numbers: [[t('mail.code.label'), code]] }, t(`mail.${purpose}.code`), button];
};

const subjectWith = (code: string | undefined, purpose: 'confirm' | 'reset', language: Wording): string | undefined =>
  code && mailText(language)(`mail.${purpose}.code_subject`, { code });

/**
 * How many letters of a name the letter shows: enough for a name, but too few for a message. An attacker may have typed the name. `Name` in
 * `member-fields.ts` allows only letters, digits and spaces.
 */
const SHOWN_OF_NAME = 30;

const shownName = (name: string): string => {
  const letters = [...name];
  return letters.length <= SHOWN_OF_NAME ? name : `${letters.slice(0, SHOWN_OF_NAME).join('')}…`;
};

/**
 * The letter that confirms an address. Its reader is not known yet, so the letter does not greet by name. It shows the typed name, when and
 * at which facility the person registered, and how to refuse the registration.
 */
export const confirmationLetter = (
  { memberId, email, name, language, signedBy }: Recipient,
  publicUrl: string,
  { token, code, made }: Way & { readonly made: { readonly at: string; readonly place: string } },
): Letter => {
  const t = mailText(language);
  return memberLetter({
    kind: 'confirm',
    about: { member: memberId },
    isSecret: true,
    to: email,
    language,
    name: undefined,
    headline: t('mail.confirm.subject'),
    subjectWithCode: subjectWith(code, 'confirm', language),
    signedBy,
    publicUrl,
    lines: [
      ...wayLines('confirm', { code, link: pageLink(publicUrl, `/confirm?k=${token}`, language) }, language),
      {
        facts: [
          [t('mail.confirm.name'), t('mail.confirm.name.typed', { name: shownName(name) })],
          [t('mail.confirm.at'), instantText(made.at, language)],
          [t('mail.confirm.place'), made.place],
        ],
      },
      t('mail.confirm.stranger'),
      {
        link: pageLink(publicUrl, `/not_me?k=${token}`, language),
        label: t('mail.confirm.not_me'),
        isQuiet: true,
      },
    ],
  });
};

export const resetLetter = (
  { memberId, email, name, language, signedBy }: Recipient,
  publicUrl: string,
  { token, code }: Way,
): Letter => {
  const t = mailText(language);
  return memberLetter({
    kind: 'reset',
    about: { member: memberId },
    isSecret: true,
    to: email,
    language,
    name,
    headline: t('mail.reset.subject'),
    subjectWithCode: subjectWith(code, 'reset', language),
    signedBy,
    publicUrl,
    lines: [
      ...wayLines('reset', { code, link: pageLink(publicUrl, `/forgot/reset?token=${token}`, language) }, language),
      { notes: [t('mail.reset.stranger')] },
    ],
  });
};

export const passwordChangedLetter = (
  { memberId, email, name, language, signedBy }: Recipient,
  publicUrl: string,
): Letter => {
  const t = mailText(language);
  return memberLetter({
    kind: 'password-changed',
    about: { member: memberId },
    to: email,
    language,
    name,
    headline: t('mail.password-changed.subject'),
    signedBy,
    publicUrl,
    lines: [
      t('mail.password-changed.text'),
      t('mail.password-changed.stranger'),
      { link: pageLink(publicUrl, '/forgot', language), label: t('mail.password-changed.link') },
    ],
  });
};
