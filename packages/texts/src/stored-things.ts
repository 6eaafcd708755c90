import type { Texts } from './text.ts';

/** The customers' privacy policy: its lists of what the shop stores about them in its database, and in their browsers. */
export const storedThings = {
  'stored.account': {
    ja: '・会員登録の情報：氏名、フリガナ、電話番号、メールアドレス、元に戻せない形に変換したパスワード、ご利用の学校・施設、表示言語、登録と確認の日時',
    en: '- Account: your name and its reading in kana, phone number, email address, password in a scrambled form that cannot be turned back, school or facility, language, and when you registered and confirmed your address',
  },
  'stored.person': {
    ja: '・ほかのご利用者の情報：お子さまなど、会員が登録された方の氏名、フリガナ、学校・施設、登録の日時と、どなたのためのご注文か',
    en: '- People you order for: the name of each person whom you add, its reading in kana, their school or facility, when you added them, and whom an order is for',
  },
  'stored.login': {
    ja: '・ログインの情報：ログインしているブラウザーと、ログインや会員登録に使われたブラウザーを見分けるための番号、メールでお送りしたリンクの番号と確認コード（いずれも元に戻せない形に変換したもの）と、それぞれの日時',
    en: '- Logins: numbers that tell apart the browsers in which you are logged in, logged in before or registered, and numbers of links and codes that we emailed to you (all in a scrambled form that cannot be turned back), with their times',
  },
  'stored.limit': {
    ja: '・不正な利用を防ぐための記録：同じ接続元（IPアドレス）、会員、メールアドレスなどごとの操作の回数（どなたのものか、そのままでは読めない形に変換し、長くても約24時間10分で消します）',
    en: '- Counts that prevent abuse: how often something was done from one connection (IP address), by one member or about one email address (whose they are is kept in a scrambled form; they are deleted after about 24 hours and ten minutes at most)',
  },
  'stored.order': {
    ja: '・注文の情報：注文番号、お選びになったセットとプラン、数量、料金、ご利用期間、学校・施設、お支払いとキャンセルの状況と日時、表示言語、同意いただいた利用規約の版',
    en: '- Orders: the order number, the sets and plans you chose, quantities, prices, the rental period, your school or facility, the status of payment and cancellation with their times, your language, and the version of the terms of rental that you agreed to',
  },
  'stored.answers': {
    ja: '・学校・施設の質問への回答：お申し込みの際に入力された内容（質問は学校・施設ごとに異なります）',
    en: '- Answers: what you entered when your school or facility asked questions for your order (these differ from school to school)',
  },
  'stored.payment': {
    ja: '・お支払いと返金の情報：お支払いの管理番号、お支払い金額、方法、結果、日時、コンビニ払いの店舗と番号と期限、決済代行会社からの通知、返金額と状況、銀行振込で返金する場合の振込先の口座、お支払い用リンクと返金先の口座をうかがうリンクの番号（元に戻せない形に変換したもの）とその期限、お支払い用リンクに表示することを選ばれた名前、お支払いになる方がリンクのページで入力されたメールアドレスと表示言語、お支払いの画面が開かれた日時',
    en: '- Payments and refunds: the reference number of the payment, its amount, method, result and times; for payments at a store the store, the number and the deadline; messages from the payment provider; the amount and status of refunds; the bank account of a refund by bank transfer; the number of a payment link and of a link to tell us a bank account (in a scrambled form that cannot be turned back) with its end, the name that you chose to show with a payment link, the email address that the person who pays entered on the page of the link, with the language of the page, and when the payment page was opened',
  },
  'stored.receipt': {
    ja: '・領収書と返金明細書の情報：宛名、番号と記載内容、発行と再発行の日時',
    en: '- Receipts and credit notes: the name they are made out to, their number and what they say, and when they were issued and reissued',
  },
  'stored.inquiry': {
    ja: '・お問い合わせの情報：氏名、電話番号、メールアドレス、学校名、施設名、お問い合わせの内容と日時',
    en: '- Inquiries: your name, phone number, email address, school name, facility name, your message and its time',
  },
  'stored.mail': {
    ja: '・お送りしたメールの記録：宛先、件名、本文、日時、お届けできなかった場合はその理由',
    en: '- Emails that we sent: address, subject, text, times and, if one could not be delivered, why',
  },
  'stored.staff_record': {
    ja: '・対応の記録：当社の担当者が行った操作と閲覧した情報、訂正した内容の前と後、ご注文や確認が必要になった事柄についてのメモ、ご注文についてお送りした文面とその下書き',
    en: '- Records of our work: what our staff did and looked at, what they corrected with the words before and after, notes about orders and matters that somebody had to look into, and what we wrote to you about an order, with drafts',
  },
  'stored_in_browser.session': {
    ja: '・ログインの状態を保つためのCookie：ログアウトするまで、長くとも{days}日',
    en: '- A cookie that keeps you logged in: until you log out, {days} days at most',
  },
  'stored_in_browser.device': {
    ja: '・ログインに使われたブラウザーを見分け、ほかの人によるログインを防ぐためのCookie：{days}日',
    en: '- A cookie that recognizes a browser you logged in with, to keep others out: {days} days',
  },
  'stored_in_browser.registration': {
    ja: '・会員登録をしたブラウザーを見分けるためのCookie：{days}日',
    en: '- A cookie that recognizes the browser you registered in: {days} days',
  },
  'stored_in_browser.waiting': {
    ja: '・確認コードをお待ちのブラウザーを見分けるためのCookie：{days}日',
    en: '- A cookie that recognizes the browser that waits for a code from our email: {days} day',
  },
  'stored_in_browser.language': {
    ja: '・表示言語と、やさしい日本語にするかどうか（Cookieとブラウザーの保存領域）：Cookieは最後のご利用から{days}日、保存領域は消去されるまで',
    en: '- Your language, and whether you want easy Japanese (cookies and browser storage): the cookies for {days} days from your last visit, the storage until you delete it',
  },
  'stored_in_browser.loggedIn': {
    ja: '・ログインしているかどうかを示す印：消去されるまで',
    en: '- A mark that shows whether you are logged in: until you delete it',
  },
  'stored_in_browser.cart': {
    ja: '・カートの内容と、どの会員のカートかを示す番号（お選びになったセット、ご利用期間、どなたのご利用か、学校・施設の質問への回答など）：ご注文が済むまで。ご利用期間、どなたのご利用か、質問への回答は、ログアウトすると消えます',
    en: '- Your cart, and a number that says whose it is (the sets you chose, the rental period, whom it is for, your answers to your school or facility and so on): until you have ordered. The dates, the person and the answers go when you log out',
  },
  'stored_in_browser.order': {
    ja: '・同じご注文が二重にならないようにするための番号と、お支払いの画面に移ったご注文の番号：そのカートが空になるまで',
    en: '- A number that keeps one order from being made twice, and the number of the order whose payment page you went to: until that cart is emptied',
  },
  'stored_in_browser.invitation': {
    ja: '・学校・施設を判別するためのキーまたはコード：消去されるまで',
    en: '- The key or code that tells us your school or facility: until you delete it',
  },
  'stored_in_browser.reloaded': {
    ja: '・画面を読み込み直したことの印：タブを閉じるまで',
    en: '- A mark that the page has reloaded itself: until you close the tab',
  },
  'stored_in_browser.typed': {
    ja: '・会員登録のために入力されたお名前、フリガナ、電話番号、メールアドレス（パスワードは含みません）：ログインまたはログアウトするか、タブを閉じるまで。入力から30分が過ぎるか、別の施設コードやQRコードを使うと消えます',
    en: '- What you typed to register (name, its reading, phone number and email address, never the password): until you log in or out, or close the tab. It is deleted after 30 minutes, or when another code or QR code is used',
  },
  'stored_in_browser.payer': {
    ja: '・お支払い用リンクでお支払いになる方では、リンクの番号：タブを閉じるまで。お支払いの画面を開いた端末を見分けるための番号：そのリンクが終わったことを表示するまで。コンビニ払いの番号を、電波のないところでも表示するための控え：長くとも{days}日',
    en: '- For a person who pays with a payment link, the number of the link: until you close the tab. A number that recognizes the device that opened the payment page: until the page of the link shows that the link has ended. A copy of a number to pay with at a store, so that it can be shown without a connection: {days} days at most',
  },
  'stored_in_browser.madeLink': {
    ja: '・ほかの方に払ってもらうために作ったお支払い用リンク：ログアウトするか、タブを閉じるまで',
    en: '- A payment link that you made for someone else to pay: until you log out or close the tab',
  },
  'stored_in_browser.offline': {
    ja: '・コンビニ払いの番号があるご注文では、電波のないところでも番号を表示するための、画面の部品と、会員情報とご注文の内容の控え：控えはログアウトするまで、長くとも{days}日',
    en: '- For orders with a number to pay with at a store, parts of the pages and a copy of your account details and orders, so that the number can be shown without a connection: the copy until you log out, {days} days at most',
  },
  'stored_in_browser.noConnection': {
    ja: '・電波のないときに表示する画面（お客様の情報は含みません）：消去されるまで',
    en: '- A page to show when there is no connection (it has nothing about you): until you delete it',
  },
} as const satisfies Texts;
