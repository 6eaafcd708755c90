/** The phrases that every new shop has. Staff change them in the console. */
export const firstPhrases = () =>
  [
    {
      title: 'ただいまお調べしています',
      title_en: 'We are looking into it',
      text: 'お問い合わせありがとうございます。ただいまお調べしています。わかり次第、あらためてメールでお知らせします。',
      text_en: 'Thank you for your message. We are looking into it and will email you again as soon as we know more.',
    },
    {
      title: '品物の受け取り',
      title_en: 'Where things are handed over',
      text: 'ご注文の品は、利用開始日までに、学校・施設に設置するか、学校・施設でお渡しします。受け取りの場所は、学校・施設の窓口でご確認ください。',
      text_en:
        'Your things are set up or handed over at your school or facility by the first day of your rental. Please ask its office where to pick them up.',
    },
    {
      title: 'コンビニの番号の見かた',
      title_en: 'Finding the store number',
      text: 'コンビニのお支払いに必要な番号は、ショップにログインして「注文履歴」を開くとご覧になれます。お支払い期限までにお支払いください。',
      text_en:
        'You can see the number for paying at a convenience store in the shop: log in and open “Order history”. Please pay by the deadline that is shown there.',
    },
    {
      title: '支払い期限が過ぎた',
      title_en: 'The deadline has passed',
      text: 'お支払い期限を過ぎたご注文は自動的にキャンセルになります。お手数ですが、ショップでもう一度お申し込みください。料金は発生していません。',
      text_en:
        'An order that is not paid by its deadline is canceled by itself. Please place it again in the shop. You were not charged.',
    },
    {
      title: 'キャンセルのしかた',
      title_en: 'How to cancel',
      text: 'キャンセルは、ショップにログインして「注文履歴」からお申し込みください。キャンセルできる期限と返金の方法は、ご注文のページに表示されています。',
      text_en:
        'To cancel, log in to the shop and use “Order history”. The page of your order shows until when you can cancel and how money is returned.',
    },
    {
      title: '返金の手続きをした',
      title_en: 'The refund has begun',
      text: '返金の手続きをしました。カード払いの場合、カード会社を通じてお返しします。明細に表示されるまで、1〜2か月かかることがあります。',
      text_en:
        'We have started the refund. A card payment is returned through your card company. It can take one or two months to appear on your statement.',
    },
    {
      title: 'パスワードの設定し直し',
      title_en: 'A new password',
      text: 'パスワードは、ログインの画面の「パスワードをお忘れの方」から設定し直せます。メールが届かないときは、迷惑メールのフォルダーもご確認ください。',
      text_en:
        'You can set a new password with “Forgot your password?” on the login page. If the email does not arrive, please also look in your spam folder.',
    },
  ] as const;
