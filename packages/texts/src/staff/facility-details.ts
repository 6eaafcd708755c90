import type { Texts } from '../text.ts';

/** The page on which staff create a facility, and the page of its details. */
export const consoleFacilityDetails = {
  'details.make': { ja: '施設を作る', en: 'Make the facility' },
  'details.institution': { ja: '学校・団体', en: 'Institution' },
  'details.institution.new': { ja: '新しい学校・団体', en: 'A new one' },
  'details.institution_name': { ja: '学校・団体の名前', en: 'Name of the institution (Japanese)' },
  'details.institution_name_en': { ja: '学校・団体の名前（英語）', en: 'Name of the institution (English)' },
  'details.institution.save': { ja: '学校・団体の名前を保存する', en: 'Save the institution’s name' },
  'details.institution.touches': {
    ja: 'この名前は、{count}つの施設で使われます。すでにある注文の名前は変わりません。',
    en: 'Facilities with this name: {count}. Orders that exist keep the name they have.',
  },
  'details.name': { ja: '施設の名前', en: 'Name of the facility (Japanese)' },
  'details.name_en': { ja: '施設の名前（英語）', en: 'Name of the facility (English)' },
  'details.start_date': { ja: '利用開始日', en: 'First day of use' },
  'details.end_date': { ja: '利用終了日', en: 'Last day of use' },
  'details.terms': { ja: '注文・支払い・キャンセル', en: 'Ordering, paying, canceling' },
  'details.terms.in_short': {
    ja: '{period}・{cancel}（{deadline}）・コンビニ払いは{days}日以内',
    en: '{period}; {cancel} ({deadline}); days to pay at a store: {days}',
  },
  'details.terms.period.1': { ja: '全員が同じ期間', en: 'The same period for everybody' },
  'details.terms.period.2': { ja: '期間は会員が選ぶ', en: 'Each member chooses the period' },
  'details.terms.cancel.1': { ja: 'キャンセルは会員が自分で', en: 'members cancel by themselves' },
  'details.terms.cancel.2': { ja: 'キャンセルは申請制', en: 'members ask staff to cancel' },
  'details.terms.no_deadline': { ja: '期限なし', en: 'no deadline' },
  'details.terms.deadline': { ja: '{day}まで', en: 'until {day}' },
  'details.order_type': { ja: 'ご利用期間', en: 'Rental period' },
  'details.order_type.1': { ja: '全員が同じ期間に使う', en: 'The same for everybody' },
  'details.order_type.2': { ja: '会員が期間を選ぶ', en: 'Each member chooses' },
  'details.payment_cancel_method': { ja: 'カード払いのキャンセル', en: 'Canceling card orders' },
  'details.payment_cancel_method.1': { ja: '会員が自分でキャンセルする', en: 'Members cancel by themselves' },
  'details.payment_cancel_method.2': { ja: '会員が申請し、スタッフが決める', en: 'Members ask, staff decide' },
  'details.main_end_date': { ja: 'キャンセル期限', en: 'Last day to cancel' },
  'details.main_end_date.hint': {
    ja: 'この日の23:59まで、会員がキャンセルできます。空欄なら、期限はありません。',
    en: 'Members can cancel until 23:59 of this day. Leave it empty for no deadline.',
  },
  'details.main_end_date.hint_request': {
    ja: 'スタッフが決めるときの目安です。会員には表示されず、過ぎても申請できます。',
    en: 'A guide for staff who decide. Members do not see it, and can ask after it too.',
  },
  'details.main_end_date.over': {
    ja: 'この日は過ぎています。会員はもうキャンセルできません。',
    en: 'This day is over. Members can no longer cancel.',
  },
  'details.payment_term_days': { ja: 'コンビニ払いの期限（日）', en: 'Days to pay at a store' },
  'details.payment_term_days.hint': { ja: '番号の発行から、2〜60日', en: '2 to 60, from when the number is issued' },
  'details.cancel_policy': { ja: 'キャンセル規定', en: 'Cancellation policy' },
  'details.cancel_policy_en': { ja: 'キャンセル規定（英語）', en: 'Cancellation policy in English' },
  'details.save': { ja: '保存する', en: 'Save' },
  'details.saved': { ja: '保存しました。', en: 'Saved.' },
  'details.read_only': { ja: '変更には{roles}の役割が必要です。', en: 'Changing this needs the role {roles}.' },
  'details.touches': {
    ja: 'すでにある注文{count}件は、注文したときの内容のまま変わりません。これからの注文に使われます。',
    en: 'Orders that exist ({count}) keep what they were placed with. It counts for orders from now on.',
  },
  'details.touches.many': {
    ja: 'すでにある注文は、注文したときの内容のまま変わりません。これからの注文に使われます。',
    en: 'Orders that exist keep what they were placed with. It counts for orders from now on.',
  },
} as const satisfies Texts;
