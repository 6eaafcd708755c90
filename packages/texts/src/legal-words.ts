import type { Texts } from './text.ts';

/** Texts shared by the legal notice, the terms of rental and the privacy policy, with the catalogue's facts about the seller. */
export const legalWords = {
  'legal_words.late': {
    ja: 'お客様の責任で返却が遅れた場合は、遅れた日数に応じて、1セットにつき1日あたり{fee}をご請求します。',
    en: 'If you return a set late and it is your responsibility, we charge {fee} per set for each day of delay.',
  },
  'legal_words.late_unsaid': {
    ja: 'お客様の責任で返却が遅れた場合は、遅れた日数分のレンタル料金相当額をご請求することがあります。請求額は、ご請求の前にお知らせします。',
    en: 'If you return a set late and it is your responsibility, we may charge an amount equal to the rent for each day of delay. We tell you the amount before we charge it.',
  },
  'legal_words.late_of_order': {
    ja: 'お客様の責任で返却が遅れた場合は、遅れた日数分のレンタル料金相当額をご請求します。1日あたりの額は、ご注文の詳細に表示があるときはその額とし、表示がないときはご請求の前にお知らせします。',
    en: 'If you return a set late and it is your responsibility, we charge an amount equal to the rent for each day of delay. Where the details of your order show the amount per day, it is that one; otherwise we tell you the amount before we charge it.',
  },
  'legal_words.damage': {
    ja: 'お客様の故意または過失によって品が破損したり、なくなったりした場合は、修理または再調達にかかる実費を、1セットにつき{limit}を上限としてご請求します。通常の使用による傷みについて、費用はいただきません。',
    en: 'If items are damaged or lost through your intent or negligence, we charge what it costs to repair or replace them, up to {limit} per set. Normal wear costs you nothing.',
  },
  'legal_words.damage_unsaid': {
    ja: 'お客様の故意または過失によって品が破損したり、なくなったりした場合は、修理または再調達にかかる実費をご請求することがあります。請求額は、ご請求の前にお知らせします。通常の使用による傷みについて、費用はいただきません。',
    en: 'If items are damaged or lost through your intent or negligence, we may charge what it costs to repair or replace them. We tell you the amount before we charge it. Normal wear costs you nothing.',
  },
  'legal_words.damage_of_order': {
    ja: 'お客様の故意または過失によって品が破損したり、なくなったりした場合は、修理または再調達にかかる実費をご請求します。1セットあたりの上限は、ご注文の詳細に表示があるときはその額とし、表示がないときはご請求の前に請求額をお知らせします。通常の使用による傷みについて、費用はいただきません。',
    en: 'If items are damaged or lost through your intent or negligence, we charge what it costs to repair or replace them. Where the details of your order show the most per set, it is that amount; otherwise we tell you the amount before we charge it. Normal wear costs you nothing.',
  },
  'legal_words.provider': { ja: '決済代行会社（{name}）', en: 'our payment provider ({name})' },
  'legal_words.provider_unsaid': { ja: '決済代行会社', en: 'our payment provider' },
  'legal_words.officer_unsaid': {
    ja: '{name} 個人情報保護の責任者',
    en: 'the person responsible for personal information at {name}',
  },
  'legal_words.minors': {
    ja: '18歳未満の方は、保護者（親権者などの法定代理人）の同意を得てからお申し込みください。',
    en: 'If you are under 18, please get the consent of your parent or legal guardian before you order.',
  },
  'legal_words.refund_card': {
    ja: 'カード払いの返金の時期：キャンセルとなった時点で、カード会社への取り消しの手続きは済んでいます。返金または請求の調整の日は、カード会社の締め日によります（多くの場合、1〜2か月以内です）。',
    en: 'When card payments come back: once the order is canceled, the payment has already been reversed with your card company. Its billing dates decide when you see that on your statement or in your account (mostly within one or two months).',
  },
  'legal_words.refund_store': {
    ja: 'コンビニ払いの返金の時期：キャンセルとなり、振込先の口座をうかがってから{days}日以内に振り込みます。',
    en: 'When payments at a store come back: we make the transfer within {days} days of the cancellation and of your telling us your bank account.',
  },
} as const satisfies Texts;
