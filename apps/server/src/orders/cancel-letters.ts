import type { Language } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { type Letter, writeLetter } from '../mail/letter.ts';
import { signature } from '../mail/signature.ts';
import type { LockedOrder } from './move-order.ts';

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
}

export const toPerson = (
  order: LockedOrder,
  publicUrl: string,
  kind: string,
  words: Record<Language, Words>,
): Letter => {
  const { language, email, personName, order_number, price } = order;
  const isJapanese = language === 'ja';
  const { subject, lines } = words[language];
  return writeLetter({
    kind,
    to: email,
    language,
    subject: isJapanese ? `【ひとそろい】${subject}（${order_number}）` : `[Hitosoroi] ${subject} (${order_number})`,
    lines: [
      isJapanese ? `${personName} 様` : `Dear ${personName},`,
      ...lines,
      isJapanese
        ? `ご注文番号：${order_number}\n金額：${yen(price)}`
        : `Order number: ${order_number}\nAmount: ${yen(price)}`,
      { link: `${publicUrl}/mypage/order_history`, label: isJapanese ? '注文履歴を見る' : 'See your orders' },
      signature[language],
    ],
  });
};

export const cancelRequestedLetter = (order: LockedOrder, publicUrl: string): Letter =>
  toPerson(order, publicUrl, 'cancel-requested', {
    ja: {
      subject: 'キャンセル申請を受け付けました',
      lines: [
        'キャンセル申請を受け付けました。学校・施設と確認のうえ、結果をメールでお知らせします。それまでご注文は有効です。',
      ],
    },
    en: {
      subject: 'We received your cancellation request',
      lines: [
        'We received your cancellation request. We check it with your school or facility and tell you the result by email. Until then your order stands.',
      ],
    },
  });

export const approvedLetter = (order: LockedOrder, publicUrl: string): Letter =>
  toPerson(order, publicUrl, 'cancel-approved', {
    ja: {
      subject: 'キャンセル申請が承認されました',
      lines: ['キャンセル申請が承認されました。返金の手続きを行います。完了しましたら、あらためてお知らせします。'],
    },
    en: {
      subject: 'Your cancellation request was approved',
      lines: [
        'Your cancellation request was approved. We are now returning your payment, and will tell you when that is done.',
      ],
    },
  });

export const rejectedLetter = (order: LockedOrder, publicUrl: string, note: string): Letter =>
  toPerson(order, publicUrl, 'cancel-rejected', {
    ja: {
      subject: 'キャンセル申請をお受けできませんでした',
      lines: [
        '申し訳ございませんが、キャンセル申請をお受けできませんでした。ご注文は有効です。',
        ...(note ? [`理由：${note}`] : []),
      ],
    },
    en: {
      subject: 'Your cancellation request was declined',
      lines: [
        'We are sorry: your cancellation request was declined. Your order stands.',
        ...(note ? [`Reason: ${note}`] : []),
      ],
    },
  });

/** The provider refused to give the money back: the person must not wait for it in silence. */
export const cancelFailedLetter = (order: LockedOrder, publicUrl: string): Letter =>
  toPerson(order, publicUrl, 'cancel-failed', {
    ja: {
      subject: 'キャンセルを完了できませんでした',
      lines: ['決済会社での手続きが完了せず、ご注文はまだキャンセルされていません。担当者が確認し、ご連絡します。'],
    },
    en: {
      subject: 'Your cancellation could not be completed',
      lines: [
        'The payment provider did not complete it, so your order is not canceled yet. We are looking into it and will contact you.',
      ],
    },
  });

/** Tells the operator that somebody waits for their decision. */
export const operatorLetter = (order: LockedOrder, email: string): Letter =>
  writeLetter({
    kind: 'cancel-request-to-operator',
    to: email,
    replyTo: order.email,
    language: 'ja',
    subject: `【ひとそろい】キャンセル申請があります（${order.order_number}）`,
    lines: [
      `${order.personName} 様（${order.facility_customer_name} ${order.facility_name}）から、キャンセル申請がありました。`,
      `ご注文番号：${order.order_number}\n金額：${yen(order.price)}`,
      `承認：npm run operator -- cancel-requests approve ${order.order_number}\n却下：npm run operator -- cancel-requests reject ${order.order_number} --note 理由`,
    ],
  });
