import type { Texts } from '../text.ts';

/** Why an order is refused, and what to do about it. */
export const orderRefusals = {
  'order_refusal.facility-closed': {
    ja: 'ただいま、この学校・施設ではご注文を受け付けていません。受付の時期は、学校・施設にご確認ください。',
    en: 'Your school or facility is not taking orders right now. Please ask them when they will.',
  },
  'order_refusal.period-over': {
    ja: 'ご利用可能期間が終わっているため、ご注文いただけません。',
    en: 'The dates available are over, so this cannot be ordered.',
  },
  'order_refusal.item-gone': {
    ja: 'カートの中に、現在お取り扱いがないものがあります。カートから外してください。',
    en: 'Something in your cart is no longer offered. Please remove it from the cart.',
  },
  'order_refusal.quantity-zero': {
    ja: '数量が0のものがあります。カートから外すか、数量を選び直してください。',
    en: 'Something in your cart has the quantity 0. Please remove it, or choose a quantity again.',
  },
  'order_refusal.nothing-to-pay': {
    ja: 'お支払い金額が0円のため、ご注文いただけません。カートの内容をご確認ください。',
    en: 'The total is ¥0, so there is nothing to order. Please check your cart.',
  },
  'order_refusal.too-expensive': {
    ja: 'お支払い金額が、1回のご注文の上限（9,999,999円）を超えています。ご注文を分けてください。',
    en: 'The total is over what one order can hold (¥9,999,999). Please split it into several orders.',
  },
  'order_refusal.price-changed': {
    ja: '料金が変わりました。新しい料金をご確認のうえ、もう一度お進みください。',
    en: 'A price has changed. Please check the new price, then go on again.',
  },
  'order_refusal.terms-changed': {
    ja: '利用規約が新しくなりました。ご注文はまだ受け付けておらず、料金もかかっていません。新しい利用規約をお読みになり、同意いただける場合は、もう一度お進みください。',
    en: 'The terms of rental have changed. Nothing has been ordered and you have not been charged. Please read the new terms and, if you agree to them, go on again.',
  },
  'order_refusal.form-wrong': {
    ja: 'お客様情報に入力もれ、または誤りがあります。前の画面に戻ってご確認ください。',
    en: 'Some of your details are missing or wrong. Please go back and check them.',
  },
  'order_refusal.period-wrong': {
    ja: 'ご利用期間をご確認ください。前の画面に戻って入力し直してください。',
    en: 'Please go back and check your rental period.',
  },
  'order_refusal.person-gone': {
    ja: 'お選びになったご利用者は、いまの学校・施設に登録されていません。ご注文はまだ受け付けておらず、料金もかかっていません。どなたのご利用か、前の画面でもう一度ご確認ください。',
    en: 'The person you chose is not registered at this school or facility. Nothing has been ordered and you have not been charged. Please go back and check whom the order is for.',
  },
  'order_refusal.too-many-unsettled': {
    ja: '未決済のご注文やお支払い待ちのご注文が多いため、新しいご注文をお受けできません。先に注文履歴でお支払いの状況をご確認ください。お支払いのないご注文は、数日以内、またはコンビニでのお支払い期限の後に、自動的に終了します。',
    en: 'You have too many orders that are unsettled or waiting to be paid. Please check them in your order history first. Orders that are not paid end by themselves within a few days, or after the deadline for paying at the store.',
  },
  'order_refusal.too-many-orders': {
    ja: '短い時間に多くのご注文をいただいたため、いまはお受けできません。1時間ほど待ってからもう一度お試しください。カートの内容は残っています。',
    en: 'You have placed many orders in a short time. Please wait about an hour and try again. Your cart is kept.',
  },
  'order_refusal.too-many-orders-today': {
    ja: '1日に多くのご注文をいただいたため、いまはお受けできません。明日もう一度お試しください。カートの内容は残っています。',
    en: 'You have placed many orders within a day. Please try again tomorrow. Your cart is kept.',
  },
  'order_refusal.key-reused': {
    ja: 'カートの内容が変わりました。画面を読み込み直して、もう一度お試しください。',
    en: 'Your cart has changed. Please reload the page and try again.',
  },
} as const satisfies Texts;
