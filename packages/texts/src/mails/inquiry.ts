import type { Texts } from '../text.ts';

/** Mails with words of staff, and mails to people who sent an inquiry. */
export const inquiry = {
  'mail.inquiry-answer.subject': { ja: 'お問い合わせへのご回答', en: 'Our answer to your message' },
  'mail.inquiry-answer.question': { ja: 'お問い合わせの内容', en: 'Your message' },
  'mail.inquiry-answer.reply': {
    ja: 'このメールに返信すると、担当者に届きます。',
    en: 'You can reply to this email: our staff will read it.',
  },
  'mail.order-message.subject': { ja: 'ご注文について', en: 'About your order' },
  'mail.inquiry-received.subject': { ja: 'お問い合わせを受け付けました', en: 'We received your message' },
  'mail.inquiry-received.text': { ja: '担当者がメールでお返事します。', en: 'We will answer you by email.' },
} as const satisfies Texts;
