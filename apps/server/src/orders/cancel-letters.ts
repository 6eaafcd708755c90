import { yen } from '@hitosoroi/rules/yen';
import { type Letter, writeLetter } from '../mail/letter.ts';
import type { LockedOrder } from '../order-state/move-order.ts';
import { orderLetter } from '../payments/order-letter.ts';

export const cancelRequestedLetter = (order: LockedOrder, publicUrl: string): Letter =>
  orderLetter(order, publicUrl, 'cancel-requested', {
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
  orderLetter(order, publicUrl, 'cancel-approved', {
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
  orderLetter(order, publicUrl, 'cancel-rejected', {
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

/** Tells the operator that somebody waits for their decision. */
export const operatorLetter = (order: LockedOrder, email: string): Letter =>
  writeLetter({
    kind: 'cancel-request-to-operator',
    to: email,
    replyTo: order.email,
    language: 'ja',
    subject: `【ひとそろい】キャンセル申請があります（${order.order_number}）`,
    lines: [
      `${order.personName} 様（${order.institution_name} ${order.facility_name}）から、キャンセル申請がありました。`,
      `ご注文番号：${order.order_number}\n金額：${yen(order.price)}`,
      `承認：npm run operator -- cancel-requests approve ${order.order_number}\n却下：npm run operator -- cancel-requests reject ${order.order_number} --note 理由`,
    ],
  });
