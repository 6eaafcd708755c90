import type { Texts } from '../text.ts';

/** The errors in a field, by the codes of the rules. */
export const validation = {
  'validation.required': { ja: '必須項目です。', en: 'Required.' },
  'validation.too-long': { ja: '文字数が多すぎます。短くしてください。', en: 'This is too long. Please shorten it.' },
  'validation.line-long': { ja: '100文字以内で入力してください。', en: 'Please use at most 100 characters.' },
  'validation.answer-long': { ja: '500文字以内で入力してください。', en: 'Please use at most 500 characters.' },
  'validation.message-long': { ja: '3000文字以内で入力してください。', en: 'Please use at most 3,000 characters.' },
  'validation.name-characters': {
    ja: '半角英数字または全角文字（ひらがな・カタカナ・漢字・英数字）で入力してください。「é」は「e」、「-」は空白にして、「’」などは省いてください。',
    en: 'Please use only letters A–Z without accents, digits, spaces, kana or kanji. Write e for é and a space for -, and leave out ’.',
  },
  'validation.profile-name-characters': {
    ja: '半角英数字または全角文字（漢字・かな・ハングルなど）で入力してください。「é」は「e」、「-」は空白にして、「’」などは省いてください。',
    en: 'Please use only letters A–Z without accents, digits, spaces and full-width characters (kana, kanji, hangul and others). Write e for é and a space for -, and leave out ’.',
  },
  'validation.name-symbols': {
    ja: '絵文字や記号は使えません。取り除いて入力してください。',
    en: 'Emoji and symbols cannot be used. Please remove them.',
  },
  'validation.name-half-kana': {
    ja: '半角カタカナは使えません。全角で入力してください。',
    en: 'Half-width katakana cannot be used. Please use full-width characters.',
  },
  'validation.tel-format': {
    ja: '半角の数字とハイフンで入力してください（例：090-1234-5678）。',
    en: 'Please enter in a format that includes hyphens (e.g., 090-1234-5678)',
  },
  'validation.email-format': {
    ja: '正しいメールアドレスを入力してください。',
    en: 'Please enter a valid email address.',
  },
  'validation.email-taken': {
    ja: 'このメールアドレスはすでに登録されています。',
    en: 'This email address is already registered.',
  },
  'validation.email-unknown': {
    ja: 'このメールアドレスは登録されていません。',
    en: 'This email address is not registered.',
  },
  'validation.password-short': { ja: '6文字以上で入力してください。', en: 'Please specify at least 6 characters.' },
  'validation.password-long': { ja: '32文字以内で入力してください。', en: 'Please specify at most 32 characters.' },
  'validation.password-characters': {
    ja: '半角の英数字と記号のみ使用できます。',
    en: 'Only half-width alphanumeric characters are allowed.',
  },
  'validation.password-classes': {
    ja: '英字・数字・記号のうち2種類以上を組み合わせてください。',
    en: 'Please combine at least two of letters, digits and symbols.',
  },
  'validation.password-common': {
    ja: '多くの人が使うパスワードや、このサービスに関わる言葉だけのパスワードは、推測されやすいものです。別のパスワードを入力してください。',
    en: 'This password is easy to guess: many people use it, or it is nothing but words of this shop. Please choose another one.',
  },
  'validation.password-wrong': {
    ja: 'パスワードが正しくありません。ひとそろいのパスワードをご確認ください。',
    en: 'This is not the password of your Hitosoroi account. Please check it.',
  },
  'validation.passwords-differ': {
    ja: '入力されたパスワードが一致しません。ご確認ください。',
    en: 'The passwords entered do not match. please confirm.',
  },
  'validation.not-numeric': { ja: '数字のみ入力できます。', en: 'Only numeric values can be entered.' },
  'validation.date-format': { ja: '日付を入力してください。', en: 'Please enter a date.' },
  'validation.option-unknown': { ja: '選択肢から選んでください。', en: 'Please select a valid option.' },
  'validation.period-out': { ja: 'ご利用いただける期間の外です。', en: 'Out of available period.' },
  'validation.start-after-end': {
    ja: '利用終了日以前の日付を選択してください。',
    en: 'Please select a date before the end date.',
  },
  'validation.end-before-start': {
    ja: '利用開始日以降の日付を選択してください。',
    en: 'Please select a date after the start date.',
  },
  'validation.payment-unchosen': { ja: 'お支払い方法を選択してください。', en: 'Please choose how you want to pay.' },
  'validation.policy-unticked': {
    ja: 'プライバシーポリシーへの同意が必要です。',
    en: 'Please agree to the privacy policy.',
  },
  'validation.addressee-characters': {
    ja: '印字できない文字（絵文字など）が含まれています。別の書き方で入力してください。',
    en: 'Some characters (such as emoji) cannot be printed. Please write it in another way.',
  },
  'validation.code-format': {
    ja: 'メールに書かれた数字（6桁または8桁）をすべて入力してください。',
    en: 'Please enter all the digits in the email (6 or 8).',
  },
  'validation.code-wrong': {
    ja: 'コードが違います。いちばん新しいメールのコードをご確認ください。',
    en: 'This code is not right. Please check the code in the newest email.',
  },
  'validation.code-used-up': {
    ja: 'コードが5回違ったため、使えなくなりました。メールのリンクを開くか、メールをもう一度送ってください。',
    en: 'The code was wrong five times and no longer works. Please open the link in the email, or have the email sent again.',
  },
  'validation.code-expired': {
    ja: 'このコードは使えません。有効期限（10分）が過ぎたか、お手続きをしたブラウザーと異なります。メールのリンクを開くか、メールをもう一度送ってください。',
    en: 'This code does not work here. It has expired (after 10 minutes), or the email was asked for in another browser. Please open the link in the email, or have the email sent again.',
  },
  'validation.facility-code-unknown': {
    ja: 'この施設コードでは、いまご利用いただけません。ポスターなどでご確認ください。',
    en: 'This facility code does not work now. Please check it on the poster.',
  },
} as const satisfies Texts;
