/** The registration of a new member of the demo's dormitory. */
export const newMember = {
  name: '山田 花子',
  name_kana: 'ヤマダ ハナコ',
  phone_number: '090-1234-5678',
  email: 'Hanako@Example.jp',
  password: 'abc-123',
  password_confirmation: 'abc-123',
  urlParamKey: 'demo-dorm',
};
