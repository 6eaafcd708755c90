import type { Texts } from '../text.ts';

/** The errors in the console's fields, besides those of the shop. */
export const staffValidation = {
  'validation.staff-email-taken': {
    ja: 'このメールアドレスの人は、すでに登録されています。',
    en: 'Somebody with this email address is already here.',
  },
  'validation.staff-password-short': { ja: '12文字以上で入力してください。', en: 'Please use at least 12 characters.' },
  'validation.staff-password-long': { ja: '128文字以内で入力してください。', en: 'Please use at most 128 characters.' },
  'validation.totp-wrong': {
    ja: 'コードが違います。認証アプリに表示されている6桁の数字を入力してください。端末の時刻がずれていると合いません。',
    en: 'This code is not right. Please type the 6 digits that your authenticator app shows. They do not fit where the clock of the device is wrong.',
  },
  'validation.roles-required': { ja: '役割を1つ以上選んでください。', en: 'Please choose at least one role.' },
  'validation.facilities-required': {
    ja: '施設を1つ以上選ぶか、「すべて」を選んでください。',
    en: 'Please choose at least one facility, or all of them.',
  },
  'validation.facility-unknown': {
    ja: '選ばれた施設が見つかりません。画面を読み込み直してください。',
    en: 'A facility that was chosen does not exist. Please reload the page.',
  },
  'validation.admin-needs-all': {
    ja: '「管理」の役割は、すべての施設を担当する人にだけ付けられます。',
    en: 'The role Admin is only for people who have all facilities.',
  },
  'validation.set-name-taken': {
    ja: 'この名前の設定が、すでにあります。',
    en: 'There is already one with this name.',
  },
  'validation.control-characters': {
    ja: '使えない文字（制御文字）が入っています。入力し直してください。',
    en: 'This holds a character that cannot be used. Please type it anew.',
  },
  'validation.sender-code': { ja: '10けたの数字で入力してください。', en: 'Please enter ten digits.' },
  'validation.yen-format': { ja: '円の額を数字で入力してください。', en: 'Please enter the amount in digits.' },
  'validation.invoice-number': {
    ja: 'Tと13けたの数字で入力してください。',
    en: 'Please enter a T and 13 digits.',
  },
  'validation.price-format': {
    ja: '0から9,999,999までの数字（円）で入力してください。',
    en: 'Please enter whole yen, from 0 to 9,999,999.',
  },
  'validation.color-format': { ja: '色は#2b4a8bのように入力してください。', en: 'Please enter a color like #2b4a8b.' },
  'validation.option-needed': { ja: 'プランを1つ以上入れてください。', en: 'Please have at least one plan.' },
  'validation.until-before-from': {
    ja: '始まりの日と同じ日か、それより後の日を選んでください。',
    en: 'Please choose a day that is not before the first one.',
  },
  'validation.email-differs': {
    ja: 'この会員のメールアドレスと違います。会員をもう一度お確かめください。',
    en: 'This is not the email address of this member. Please make sure that it is the right person.',
  },
  'validation.anyway-required': {
    ja: '上のことを確かめて、チェックを入れてください。',
    en: 'Please make sure of the above, and tick the box.',
  },
  'validation.day-to-come': { ja: '今日までの日を選んでください。', en: 'Please choose today or an earlier day.' },
  'validation.day-over': { ja: '今日以降の日を選んでください。', en: 'Please choose today or a later day.' },
  'validation.day-far': { ja: '今日から1年以内の日を選んでください。', en: 'Please choose a day within a year.' },
  'validation.fee-by-card': {
    ja: 'カード払いからは差し引けません。決済代行会社では、全額の取り消しだけができます。',
    en: 'No fee can be kept from a card payment: the provider cancels only the whole of it.',
  },
  'validation.fee-unpaid': {
    ja: '支払われていない注文からは差し引けません。',
    en: 'No fee can be kept from an order that was not paid.',
  },
  'validation.fee-high': {
    ja: '料金より少ない額を入力してください。',
    en: 'Please enter less than the price.',
  },
  'validation.fee-format': { ja: '0以上の円の額を入力してください。', en: 'Please enter an amount in yen, 0 or more.' },
  'validation.no-bank-day': {
    ja: '銀行が休みの日です。土日・祝日・年末年始（12月31日から1月3日）を避けてください。',
    en: 'Banks are closed on that day. Please choose no weekend, no holiday in Japan, and no day from 31 December to 3 January.',
  },
  'validation.pay-day-far': {
    ja: '今日から60日以内の日を選んでください。',
    en: 'Please choose a day within the next 60 days.',
  },
  'validation.period-long': { ja: '期間は1年以内にしてください。', en: 'Please choose a period of at most a year.' },
  'validation.year-out': {
    ja: '6年前から10年後までの日を選んでください。年をお確かめください。',
    en: 'Please choose a day from 6 years ago to 10 years ahead. Is the year right?',
  },
  'validation.decision-required': {
    ja: '承認するか、しないかを選んでください。',
    en: 'Please choose whether to approve or to reject it.',
  },
  'validation.reason-required': {
    ja: '承認できない理由を書いてください。お客様へのメールに載ります。',
    en: 'Please say why it is rejected. It stands in the member’s email.',
  },
  'validation.term-days': {
    ja: '2から60までの日数を入力してください。',
    en: 'Please type a number of days from 2 to 60.',
  },
  'validation.percent-out': {
    ja: '-90から300までの整数を入力してください。変えないときは0です。',
    en: 'Please type a whole number from -90 to 300; 0 changes nothing.',
  },
  'validation.institution-taken': {
    ja: '同じ名前の学校・団体が、すでにあります。一覧から選んでください。',
    en: 'There is already one with this name. Please choose it from the list.',
  },
  'validation.institution-unknown': {
    ja: '選ばれた学校・団体が見つかりません。画面を読み込み直してください。',
    en: 'The institution that was chosen does not exist. Please reload the page.',
  },
  'validation.practice-name': {
    ja: '「【練習】」「[Practice]」で始まる名前は、練習用の施設だけに使えます。別の名前にしてください。',
    en: 'Only facilities for practice have names that begin with 【練習】 or [Practice]. Please choose another.',
  },
  'validation.facility-name-taken': {
    ja: 'この学校・団体には、同じ名前の施設がすでにあります。年度などを付けて、区別できる名前にしてください。',
    en: 'This institution already has a facility with this name. Please add the year or so, to tell them apart.',
  },
  'validation.cancel-after-end': {
    ja: '利用終了日までの日を選んでください。',
    en: 'Please choose a day that is not after the last day of use.',
  },
  'validation.day-ahead': {
    ja: '明日以降の日を選んでください。',
    en: 'Please choose tomorrow or a later day.',
  },
  'validation.opens-and-closes': {
    ja: '受付の開始と終了を同じ日にはできません。別の日を選んでください。',
    en: 'It cannot open and close on the same day. Please choose another one.',
  },
  'validation.options-missing': {
    ja: '選択肢を1つ以上入力してください。',
    en: 'Please enter at least one answer to choose from.',
  },
  'validation.limit-format': {
    ja: '1から99,999までの整数を入力してください。制限しないときは空欄です。',
    en: 'Please type a whole number from 1 to 99,999, or nothing for no limit.',
  },
  'validation.most-below-least': {
    ja: '最少の数以上にしてください。',
    en: 'Please type at least the fewest per order.',
  },
  'validation.stock-below-least': {
    ja: '最少の数以上にしてください。1件も注文できなくなります。',
    en: 'Please type at least the fewest per order, or nobody can order.',
  },
  'validation.option-repeated': {
    ja: '同じ選択肢がすでにあります。',
    en: 'This answer to choose from is there already.',
  },
  'validation.phrase-field-unknown': {
    ja: '｛ ｝の中に、使えない項目があります。ボタンにある項目だけを使ってください。',
    en: 'There is something in braces that is no field. Please use only the fields of the buttons.',
  },
  'validation.phrase-field-left': {
    ja: '｛ ｝の項目が残っています。この宛先では自動で入らないため、書き換えてください。',
    en: 'A field in braces is left. It is not known of this person: please write it yourself.',
  },
} as const satisfies Texts;
