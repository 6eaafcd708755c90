import type { Texts } from '../text.ts';

/** Registration, login, passwords, the profile, and the contact form. */
export const member = {
  'form.show': { ja: 'パスワードを表示', en: 'Show password' },
  'account.name': { ja: 'お名前', en: 'Name' },
  'account.name_kana': { ja: 'お名前（フリガナ）', en: 'Name in kana (reading)' },
  'account.tel': { ja: '電話番号', en: 'Phone number' },
  'account.email': { ja: 'メールアドレス', en: 'Email address' },
  'account.password': { ja: 'パスワード', en: 'Password' },
  'account.password.hint': {
    ja: '6〜32文字。半角の英字・数字・記号のうち2種類以上を使ってください（空白は使えません）。',
    en: '6 to 32 characters, at least two of these kinds: letters A–Z, digits, symbols. No spaces, no accents.',
  },
  'account.password.advice': {
    ja: 'このパスワードは推測されやすいものです。このままでも使えますが、別のものにするとより安全です。',
    en: 'This password is easy to guess. You can use it, but another one is safer.',
  },
  'account.confirmation': { ja: 'パスワード（確認用）', en: 'Confirm password' },
  'login.action': { ja: 'ログイン', en: 'Log in' },
  'login.link_over': {
    ja: 'このリンクは使えません。有効期限（24時間）が過ぎたか、すでに使われています。ログインしてお進みください。メールアドレスの確認がまだの方は、ログインのあとにメールをもう一度送れます。',
    en: 'This link no longer works. It has expired (after 24 hours) or was already used. Please log in. If your email address is not confirmed yet, you can have the email sent again after that.',
  },
  'login.link_failed': {
    ja: 'いまメールアドレスを確認できませんでした。少し待ってから、メールのリンクをもう一度開いてください。',
    en: 'We could not confirm your email address just now. Please wait a moment, then open the link in the email again.',
  },
  'login.forgot': { ja: 'パスワードをお忘れの方', en: 'Forgot your password?' },
  'login.register': { ja: 'はじめての方（会員登録）', en: 'New here? Register' },
  'register.action': { ja: '登録する', en: 'Register' },
  'register.missing': { ja: 'あと必要なもの：{fields}', en: 'Still needed: {fields}' },
  'register.missing.many': { ja: 'あと{count}項目の入力が必要です。', en: '{count} items are still needed.' },
  'register.wrong': { ja: 'ご確認いただくもの：{fields}', en: 'Please check: {fields}' },
  'register.and': { ja: '、', en: ', ' },
  'register.policy.agreement': { ja: 'プライバシーポリシーへの同意', en: 'agreement to the privacy policy' },
  'register.login': { ja: '登録済みの方はログイン', en: 'Already registered? Log in' },
  'register.name.hint': {
    ja: 'ご利用になる学生ご本人のお名前です。例：山田 花子',
    en: 'The student’s name, also when a parent registers. Letters A–Z without accents, digits, spaces, kana or kanji. Write a space instead of a hyphen, and leave out apostrophes.',
  },
  'register.name_kana.hint': {
    ja: '例：ヤマダ ハナコ',
    en: 'How your name is read. If you do not write kana, use letters.',
  },
  'register.tel.hint': {
    ja: '例：090-1234-5678（半角の数字とハイフン）。海外の番号は010と国番号から。電話がない方は 0000 と入力してください。',
    en: 'Please include hyphens, e.g. 090-1234-5678. If it is a number from abroad, start with 010 and the country code. If you have no phone, enter 0000.',
  },
  'register.sender.text': { ja: '確認メールの送信元', en: 'The confirmation email comes from' },
  'sender.how': { ja: '届くようにする設定', en: 'How to let our emails through' },
  'sender.steps': {
    ja: '携帯電話会社のメールをお使いの方：各社の迷惑メール設定の「受信リスト」「指定受信」に {address} を追加してください。\nGmailなどをお使いの方：届かないときは「迷惑メール」フォルダーをご確認ください。',
    en: 'If you use a Japanese carrier address (docomo, au, SoftBank): add {address} to the allowed senders in its spam settings.\nGmail and others: if nothing arrives, please look in your spam folder.',
  },
  'register.policy.read': { ja: 'プライバシーポリシーを読む（別タブ）', en: 'Read the privacy policy (new tab)' },
  'register.policy.agree': { ja: 'プライバシーポリシーに同意する', en: 'I agree to the privacy policy' },
  'register_confirm.text': {
    ja: 'お送りしたメールの確認リンクを開いてください。メールが届かないときや、リンクの有効期限（24時間）が過ぎたときは、もう一度お送りします。',
    en: 'Please open the link in the email that we sent you. If it did not arrive, or the link has expired (after 24 hours), we can send it again.',
  },
  'register_confirm.other': {
    ja: 'メールアドレスが違うときは、もう一度ご登録ください。',
    en: 'If the email address is wrong, please register again.',
  },
  'register_confirm.register': { ja: '会員登録に戻る', en: 'Back to registration' },
  'confirm_email.text': {
    ja: '24時間以内にメールのリンクを開くと、セットを選べます。',
    en: 'Open the link in the email within 24 hours to choose your sets.',
  },
  'confirm_email.reset.text': {
    ja: '1時間以内に、メールのリンクを開いて、新しいパスワードを設定してください。',
    en: 'Open the link in the email within one hour and set a new password.',
  },
  'confirm_email.refused.title': {
    ja: 'メールをお届けできませんでした',
    en: 'We could not deliver the email',
  },
  'confirm_email.change': { ja: 'アドレスを変更する', en: 'Change the address' },
  'mail_code.label': {
    ja: 'リンクを開けないとき：確認コード（6桁または8桁）',
    en: 'If the link does not open: confirmation code (6 or 8 digits)',
  },
  'mail_code.hint': {
    ja: 'メールの数字です。10分間使えます。',
    en: 'From the email, for 10 minutes.',
  },
  'mail_code.action': { ja: 'コードで続ける', en: 'Continue with the code' },
  'mail_state.delayed': {
    ja: 'メールサーバーがまだ受け取っていません。自動でもう一度お送りします。',
    en: 'The mail server has not accepted the email yet. We will try again automatically.',
  },
  'mail_state.refused': {
    ja: 'このアドレスでは、メールサーバーに受け取られませんでした。アドレスに誤りがないかご確認ください。',
    en: 'The mail server did not accept this address. Please check it for mistakes.',
  },
  'confirm_email.missing': {
    ja: '届かないときは、迷惑メールもご確認ください。',
    en: 'Nothing there? Please check your spam folder.',
  },
  'resend.action': { ja: 'メールをもう一度送る', en: 'Send the email again' },
  'resend.sent': {
    ja: '受け付けました。コードは、いちばん新しいメールのものをお使いください。以前のメールのリンクも期限までお使いいただけます。',
    en: 'We received your request. Please use the code in the newest email. The links in earlier emails also work until they expire.',
  },
  'resend.too_many': {
    ja: '続けてお送りすることはできません。しばらく待ってからもう一度お試しください。',
    en: 'We cannot send more emails right now. Please wait a little and try again.',
  },
  'forgot.text': {
    ja: 'ご登録のメールアドレスを入力してください。新しいパスワードを設定するためのリンクをお送りします。',
    en: 'Enter the email address that you registered. We will send you a link to set a new password.',
  },
  'forgot.action': { ja: 'リンクを送る', en: 'Send the link' },
  'reset.password': { ja: '新しいパスワード', en: 'New password' },
  'reset.action': { ja: '設定する', en: 'Set password' },
  'mypage.password': { ja: 'パスワードの再設定', en: 'Reset password' },
  'profile.action': { ja: '変更する', en: 'Save' },
  'profile.email': {
    ja: 'メールアドレスは、この画面では変更できません。変更をご希望の方は、お問い合わせください。',
    en: 'You cannot change your email address here. To change it, please contact us.',
  },
  'profile.updated': { ja: '更新しました。', en: 'Updated.' },
  'resend.failed': {
    ja: '送信できませんでした。通信状況を確認して、もう一度お試しください。',
    en: 'This could not be sent. Please check your connection and try again.',
  },
  'login.password_set': {
    ja: '新しいパスワードを設定しました。新しいパスワードでログインしてください。',
    en: 'Your new password is set. Please log in with it.',
  },
  'contact.text': {
    ja: 'ご質問やお困りのことをお送りください。担当者がメールでお返事します。',
    en: 'Send us your question or problem. We will answer by email.',
  },
  'contact.content': { ja: 'お問い合わせ内容', en: 'Your message' },
  'contact.content.hint': {
    ja: 'ご注文についてのお問い合わせは、ご注文番号もお書きください。',
    en: 'If it is about an order, please include the order number.',
  },
  'contact.school': { ja: '学校名', en: 'School name' },
  'contact.facility': { ja: '施設名', en: 'Facility name' },
  'contact.facility.hint': { ja: '例：国際学生寮、本校', en: 'For example the name of your dormitory or campus.' },
  'contact.subject': { ja: '件名', en: 'Subject' },
  'contact.action': { ja: '送信する', en: 'Send' },
  'contact.sent': { ja: '送信しました。', en: 'Sent.' },
  'contact.sender.visitor': {
    ja: 'お返事を次のアドレスからお送りします。迷惑メール対策をされている場合は、受信できるように設定してください。',
    en: 'We will answer you from this address. If your phone blocks emails from unknown senders, please let it through.',
  },
  'contact.sender.customer': {
    ja: '受付の確認メールとお返事を次のアドレスからお送りします。迷惑メール対策をされている場合は、受信できるように設定してください。',
    en: 'We will confirm that we received your message, and answer it, from these addresses. If your phone blocks emails from unknown senders, please let them through.',
  },
  'mypage.new_tab': { ja: '（別タブで開きます）', en: '(opens in a new tab)' },
  'profile.tel.hint': {
    ja: '電話がない方は 0000 と入力してください。',
    en: 'Enter 0000 if there is no phone.',
  },
  'contact.tel.hint': { ja: '任意です（例：090-1234-5678）。', en: 'Optional (for example 090-1234-5678).' },
  'contested.text': {
    ja: 'このメールアドレスは、ほかのパスワードでも登録されています。メールのリンクのもとになったご登録で入力したパスワードを入力してください。',
    en: 'This email address was also registered with another password. Please enter the password that was chosen in the registration that the link in your email came from.',
  },
  'contested.action': { ja: '確認する', en: 'Confirm' },
  'contested.other': {
    ja: 'パスワードが分からない方や、ご自身で登録していない方は、新しいパスワードを設定できます。',
    en: 'If you do not know the password, or did not register yourself, you can set a new one.',
  },
  'contested.set': { ja: '新しいパスワードを設定する', en: 'Set a new password' },
  'contested.set.text': {
    ja: '新しいパスワードを設定すると、このメールアドレスのほかの登録は取り消されます。設定のあと、会員情報が正しいかどうかをご確認ください。',
    en: 'When you set a new password, every other registration of this email address is canceled. After that, please check that your details are correct.',
  },
} as const satisfies Texts;
