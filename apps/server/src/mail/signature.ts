/** Ends every mail. Nobody reads answers to them. */
export const signature = {
  ja: 'ひとそろい\nこのメールは送信専用です。お問い合わせは、サイトの「お問い合わせ」からお送りください。',
  en: 'Hitosoroi\nPlease do not reply to this email. You can write to us with “Contact us” on the site.',
};
