import type { Language } from '@hitosoroi/rules/language';
import { type Letter, writeLetter } from '../mail/letter.ts';
import { signature } from '../mail/signature.ts';
import type { Belonging, Inquiry, Sender } from './inquiry.ts';

const languageNames: Record<Language, string> = { ja: '日本語', en: '英語' };

const nameOf = ({ customerName, facilityName }: Belonging): string => `${customerName} ${facilityName}`;

/** What we know of the sender stands apart from what they say of themselves. */
const whoLines = ({ schoolName, facilityName }: Inquiry, { member, belonging }: Sender): string[] => {
  const known = belonging ? nameOf(belonging) : 'なし';
  return member
    ? [`会員：ログイン中（登録メールアドレス ${member.email}）`, `所属：${known}`]
    : [
        '会員：ログインしていません',
        `学校名：${schoolName ?? ''}`,
        `施設名：${facilityName ?? ''}`,
        `QRコードの施設：${known}`,
      ];
};

/** What the mail of an inquiry is called; nothing else tells whose it is when its address is somebody else's. */
export const operatorSubject = (id: number, name: string): string => `【ひとそろい】お問い合わせ ${id}（${name} 様）`;

/** To the operator, who answers by replying. The message comes last: nothing in it can pass for a line of ours. */
export const operatorLetter = (to: string, id: number, inquiry: Inquiry, sender: Sender): Letter =>
  writeLetter({
    kind: 'inquiry',
    to,
    replyTo: inquiry.email,
    language: 'ja',
    subject: operatorSubject(id, inquiry.name),
    lines: [
      `サイトからお問い合わせがありました。このメールに返信すると、${inquiry.email} に届きます。`,
      [
        `受付番号：${id}`,
        `お名前：${inquiry.name}`,
        `メールアドレス：${inquiry.email}`,
        `電話番号：${inquiry.phone || 'なし'}`,
        ...whoLines(inquiry, sender),
        `使用言語：${languageNames[inquiry.language]}`,
      ].join('\n'),
      `お問い合わせ内容（ここから最後まで）：\n\n${inquiry.content}`,
    ],
  });

/** To a member, at the address they confirmed: what we received. */
export const receivedLetter = (to: string, { name, content, language }: Inquiry): Letter => {
  const head = { kind: 'inquiry-received', to, language };
  return language === 'ja'
    ? writeLetter({
        ...head,
        subject: '【ひとそろい】お問い合わせを受け付けました',
        lines: [
          `${name} 様`,
          'お問い合わせありがとうございます。次の内容で受け付けました。担当者からのお返事をお待ちください。',
          content,
          signature.ja,
        ],
      })
    : writeLetter({
        ...head,
        subject: '[Hitosoroi] We received your message',
        lines: [
          `Dear ${name},`,
          'Thank you for writing to us. This is what we received. We will get back to you by email.',
          content,
          signature.en,
        ],
      });
};
