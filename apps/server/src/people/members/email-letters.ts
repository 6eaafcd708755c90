import type { Wording } from '@hitosoroi/rules/language';
import { mailText } from '@hitosoroi/texts/mails';
import { type Letter, pageLink } from '../../platform/mail/letter.ts';
import { memberLetter } from '../member-letter.ts';

interface Recipient {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly language: Wording;
}

/** The letter to the new address. It contains no name, because the address may be mistyped again and a stranger may read the letter. */
export const newAddressLetter = (
  { id, language }: Recipient,
  { to, token, signedBy, publicUrl }: { to: string; token: string; signedBy: readonly string[]; publicUrl: string },
): Letter => {
  const t = mailText(language);
  return memberLetter({
    kind: 'email-change',
    about: { member: id },
    isSecret: true,
    to,
    language,
    name: undefined,
    headline: t('mail.email-change.subject'),
    signedBy,
    publicUrl,
    lines: [
      t('mail.email-change.text'),
      { link: pageLink(publicUrl, `/email_change?token=${token}`, language), label: t('mail.email-change.link') },
      t('mail.email-change.expires'),
      t('mail.email-change.stranger'),
    ],
  });
};

/**
 * Tells the old address that staff entered a new address, or that the new address took effect. The letter does not show the new address.
 */
export const oldAddressLetter = (
  { id, email, name, language }: Recipient,
  kind: 'email-change-begun' | 'email-changed',
  { signedBy, publicUrl }: { signedBy: readonly string[]; publicUrl: string },
): Letter => {
  const t = mailText(language);
  return memberLetter({
    kind,
    about: { member: id },
    to: email,
    language,
    name,
    headline: t(`mail.${kind}.subject`),
    signedBy,
    publicUrl,
    lines: [
      t(`mail.${kind}.text`),
      t(`mail.${kind}.stranger`),
      { link: pageLink(publicUrl, '/mypage/contact', language), label: t('mail.email-change.contact') },
    ],
  });
};
