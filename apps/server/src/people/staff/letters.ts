import { dayInJapan, timeInJapan } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import type { StaffRole } from '@hitosoroi/rules/staff-roles';
import { roleText, staffMailText } from '@hitosoroi/texts/staff/texts';
import { listText } from '@hitosoroi/texts/text';
import { type Letter, type Line, pageLink } from '../../platform/mail/letter.ts';

interface Recipient {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

const staffLetter = (
  { email, name, language }: Recipient,
  consoleUrl: string,
  kind: string,
  headline: string,
  lines: readonly Line[],
  secret: Pick<Letter, 'isSecret'> = {},
): Letter => {
  const t = staffMailText(language);
  return {
    ...secret,
    kind,
    about: { staff: true },
    to: email,
    language,
    subject: t('staff_mail.subject', { subject: headline }),
    headline,
    lines: [t('staff_mail.dear', { name }), ...lines],
    footer: [t('staff_mail.footer'), consoleUrl],
  };
};

const enrolLink = (consoleUrl: string, token: string, language: Language): string =>
  pageLink(consoleUrl, `/enrol?token=${token}`, language);

export const invitationLetter = (
  to: Recipient,
  roles: readonly StaffRole[],
  consoleUrl: string,
  token: string,
): Letter => {
  const t = staffMailText(to.language);
  const names = listText(
    roles.map((role) => roleText(to.language)(`role.${role}`)),
    to.language,
  );
  return staffLetter(
    to,
    consoleUrl,
    'staff-invitation',
    t('staff_mail.invitation.subject'),
    [
      t('staff_mail.invitation.text'),
      t('staff_mail.invitation.roles', { roles: names }),
      { link: enrolLink(consoleUrl, token, to.language), label: t('staff_mail.invitation.link') },
      t('staff_mail.invitation.expires'),
    ],
    { isSecret: true },
  );
};

export const staffResetLetter = (to: Recipient, consoleUrl: string, token: string): Letter => {
  const t = staffMailText(to.language);
  return staffLetter(
    to,
    consoleUrl,
    'staff-reset',
    t('staff_mail.reset.subject'),
    [
      t('staff_mail.reset.text'),
      { link: enrolLink(consoleUrl, token, to.language), label: t('staff_mail.invitation.link') },
      t('staff_mail.reset.expires'),
      t('staff_mail.reset.stranger'),
    ],
    { isSecret: true },
  );
};

export const newDeviceLetter = (to: Recipient, consoleUrl: string, browser: string, now: Date): Letter => {
  const t = staffMailText(to.language);
  return staffLetter(to, consoleUrl, 'staff-new-device', t('staff_mail.new_device.subject'), [
    t('staff_mail.new_device.text'),
    {
      facts: [
        [t('staff_mail.new_device.browser'), browser],
        [t('staff_mail.new_device.time'), `${dayInJapan(now)} ${timeInJapan(now)}`],
      ],
    },
    t('staff_mail.new_device.stranger'),
    { link: pageLink(consoleUrl, '/account', to.language), label: t('staff_mail.new_device.link') },
  ]);
};
