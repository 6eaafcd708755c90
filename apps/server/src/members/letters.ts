import type { Language } from '@hitosoroi/rules/language';
import { mailText } from '@hitosoroi/texts/mails';
import type { Letter } from '../mail/letter.ts';
import { memberLetter } from '../mail/member-letter.ts';
import { pageLink } from '../mail/page-link.ts';

interface Recipient {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  /** Who writes to them. */
  readonly signedBy: readonly string[];
}

/** The mail that confirms an address. */
export const confirmationLetter = (
  { email, name, language, signedBy }: Recipient,
  publicUrl: string,
  token: string,
): Letter => {
  const t = mailText(language);
  return memberLetter({
    kind: 'confirm',
    to: email,
    language,
    name,
    headline: t('mail.confirm.subject'),
    signedBy,
    publicUrl,
    lines: [
      t('mail.confirm.text'),
      { link: pageLink(publicUrl, `/confirm?k=${token}`, language), label: t('mail.confirm.link') },
      t('mail.confirm.expires'),
      t('mail.confirm.stranger'),
    ],
  });
};

/** The mail with the link to set a new password. */
export const resetLetter = (
  { email, name, language, signedBy }: Recipient,
  publicUrl: string,
  token: string,
): Letter => {
  const t = mailText(language);
  return memberLetter({
    kind: 'reset',
    to: email,
    language,
    name,
    headline: t('mail.reset.subject'),
    signedBy,
    publicUrl,
    lines: [
      t('mail.reset.text'),
      { link: pageLink(publicUrl, `/forgot/reset?token=${token}`, language), label: t('mail.reset.link') },
      t('mail.reset.expires'),
      t('mail.reset.stranger'),
    ],
  });
};

/** Tells the owner of an account that its password is another one now. */
export const passwordChangedLetter = ({ email, name, language, signedBy }: Recipient, publicUrl: string): Letter => {
  const t = mailText(language);
  return memberLetter({
    kind: 'password-changed',
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
