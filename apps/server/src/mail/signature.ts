/** Ends every mail. Nobody reads answers to them. */
export const signature = {
  ja: 'ひとそろい\nこのメールは送信専用です。お問い合わせ先は、サイトの「特定商取引法に基づく表記」をご覧ください。',
  en: 'Hitosoroi\nPlease do not reply to this email. You can find how to reach us in the legal notice of the site.',
};
