import type { ValidationCode } from '@hitosoroi/rules/validation';
import { refusalText } from '@hitosoroi/texts/refusals';
import { expect, test } from 'vitest';
import { newMember } from '../../../test/new-member.ts';
import { memberOf } from '../../../test/ordering.ts';
import { openShop } from '../../../test/shop.ts';

/** The values that each form accepts or refuses, on both sides of each limit. An empty code means that the form accepts the value. */
const registration: [field: string, value: unknown, code: ValidationCode | ''][] = [
  ['name', '', 'required'],
  ['name', ' 　', 'required'],
  ['name', undefined, 'required'],
  ['name', 5, 'required'],
  ['name', '髙橋 﨑', ''],
  ['name', '𠮷野々ー', ''],
  ['name', 'アオバ　Ａｏｂａ１', ''],
  ['name', 'ｱｵﾊﾞ', 'name-half-kana'],
  ['name', 'Taro 2', ''],
  ['name', 'Taro_2', 'name-characters'],
  ['name', 'José', 'name-characters'],
  ['name', '山田（太郎）', 'name-characters'],
  ['name', '山田😀', 'name-symbols'],
  ['name', '\uFE0F', 'required'],
  ['name', '山'.repeat(100), ''],
  ['name', '山'.repeat(101), 'line-long'],
  ['name_kana', '', 'required'],
  ['name_kana', 'Yamada-Hanako', ''],
  ['name_kana', 'ヤマダ\u200B', 'name-characters'],
  ['name_kana', 'ヤマダ\nハナコ', 'name-characters'],
  ['phone_number', '', 'required'],
  ['phone_number', '09012345678', ''],
  ['phone_number', '0000', ''],
  ['phone_number', '---', 'tel-format'],
  ['phone_number', '090 1234 5678', 'tel-format'],
  ['phone_number', ' 090-1234-5678', 'tel-format'],
  ['phone_number', '090-1234-5678\t', 'tel-format'],
  ['phone_number', '090-1234-5678\n', 'tel-format'],
  ['phone_number', ' '.repeat(31), 'too-long'],
  ['phone_number', '０９０-1234-5678', 'tel-format'],
  ['phone_number', '+81-90-1234-5678', 'tel-format'],
  ['email', '', 'required'],
  ['email', 'a@b', 'email-format'],
  ['email', 'a b@example.jp', 'email-format'],
  ['email', 'a@example.jp, b@example.jp', 'email-format'],
  ['email', 'a@example.jp\nbcc: b@example.jp', 'email-format'],
  ['email', 'ａ@example.jp', 'email-format'],
  ['email', ' a..b.@docomo.ne.jp ', ''],
  ['email', `${'a'.repeat(64)}@example.jp`, ''],
  ['email', `${'a'.repeat(65)}@example.jp`, 'email-format'],
  ['email', `a@${`${'b'.repeat(60)}.`.repeat(4)}jp`, ''],
  ['email', `a@${`${'b'.repeat(60)}.`.repeat(5)}jp`, 'too-long'],
  ['password', '', 'required'],
  ['password', 'abc12', 'password-short'],
  ['password', 'abc123', ''],
  ['password', 'password1', ''],
  ['password', `a1${'b'.repeat(30)}`, ''],
  ['password', `a1${'b'.repeat(31)}`, 'password-long'],
  ['password', 'abcdef', 'password-classes'],
  ['password', '123456', 'password-classes'],
  ['password', '!?#$%&', 'password-classes'],
  ['password', 'abc!?#', ''],
  ['password', '123!?#', ''],
  ['password', 'abc 123', 'password-characters'],
  ['password', 'ａｂｃ123', 'password-characters'],
  ['password_confirmation', 'abc-124', 'passwords-differ'],
  ['password_confirmation', '', 'required'],
];

test.each(['ja', 'en'] as const)('registration holds every rule at its limits (%s)', async (language) => {
  const shop = await openShop();
  for (const [index, [field, value, code]] of registration.entries()) {
    const body = { ...newMember, email: `person-${index}@example.jp`, [field]: value };
    if (field === 'password' && typeof value === 'string') body.password_confirmation = value;
    const answer = await shop.visitor(`10.0.0.${index}`, language).post('/register', body);
    if (code === '') {
      expect(answer.json(), `${field} ${value}`).toEqual({ data: { isSuccessful: true } });
      continue;
    }
    expect(answer.statusCode, `${field} ${value}`).toBe(422);
    expect(answer.json().errors?.[field], `${field} ${value}`).toEqual([refusalText(language)(`validation.${code}`)]);
    expect(answer.json().codes?.[field], `${field} ${value}`).toBe(code);
  }
  const accepted = registration.filter(([, , code]) => code === '').length;
  expect(await shop.db.selectFrom('mail').select('id').execute()).toHaveLength(accepted);
});

test.each([
  ['none', '김철수'],
  ['＋８１（０）９０', '李 小龍（Ｂｒｕｃｅ）'],
  ['ask at the desk', 'Иван 2'],
  ['0000', '㈱ひとそろい'],
])('profile and contact keep the phone as it was typed, and a full-width name: %s, %s', async (typed, name) => {
  const shop = await openShop();
  const member = await memberOf(shop, 'dorm');
  const profile = { name, name_kana: 'x', phone_number: ` ${typed} ` };
  expect((await member.put('/me/update', profile)).json()).toEqual({ data: { ok: true } });
  expect(await member.me()).toMatchObject({ user_name: name, phone_number: typed });
  const inquiry = { name, email: 'dorm@example.jp', phone: ` ${typed}\n`, content: '質問です' };
  expect((await member.post('/contact', inquiry)).statusCode).toBe(200);
  expect(await shop.db.selectFrom('inquiry').select('phone').execute()).toEqual([{ phone: typed }]);
});

test('a hangul name that was sent letter by letter is kept in syllables', async () => {
  const member = await memberOf(await openShop(), 'dorm');
  const profile = { name: '김철수'.normalize('NFD'), name_kana: 'x', phone_number: '0000' };
  expect((await member.put('/me/update', profile)).statusCode).toBe(200);
  expect((await member.me()).user_name).toBe('김철수');
});

test.each(['ja', 'en'] as const)('profile, login, forgotten password and reset hold theirs (%s)', async (language) => {
  const shop = await openShop();
  const browser = shop.visitor('127.0.0.1', language);
  await browser.post('/login', { email: 'dorm@example.jp', password: 'demo-1234' });
  const profile = { name: '山田', name_kana: 'ヤマダ', phone_number: '0000' };
  const reset = { token: 'x', password: 'abc-123', password_confirmation: 'abc-123' };
  const cases: ['PUT' | 'POST', string, object, string, ValidationCode][] = [
    ['PUT', '/me/update', { ...profile, name: '' }, 'name', 'required'],
    ['PUT', '/me/update', { ...profile, name: 'José' }, 'name', 'profile-name-characters'],
    ['PUT', '/me/update', { ...profile, name_kana: ' ' }, 'name_kana', 'required'],
    ['PUT', '/me/update', { ...profile, phone_number: '' }, 'phone_number', 'required'],
    ['PUT', '/me/update', { ...profile, phone_number: ' \u3000\u200B' }, 'phone_number', 'required'],
    ['PUT', '/me/update', { ...profile, phone_number: '1'.repeat(31) }, 'phone_number', 'too-long'],
    ['PUT', '/me/update', { ...profile, name: 'ｱﾘｽ' }, 'name', 'name-half-kana'],
    ['PUT', '/me/update', { ...profile, name: '김철수😀' }, 'name', 'name-symbols'],
    ['POST', '/login', { email: '', password: 'x' }, 'email', 'required'],
    ['POST', '/login', { email: 'x', password: '' }, 'password', 'required'],
    ['POST', '/forgot_password/send_email', { email: '' }, 'email', 'required'],
    ['POST', '/forgot_password/send_email', { email: 'x@y' }, 'email', 'email-format'],
    ['POST', '/forgot_password/reset_password', { ...reset, password: 'abc12' }, 'password', 'password-short'],
    [
      'POST',
      '/forgot_password/reset_password',
      { ...reset, password: `a1${'b'.repeat(31)}` },
      'password',
      'password-long',
    ],
    [
      'POST',
      '/forgot_password/reset_password',
      { ...reset, password: 'あいうえお1' },
      'password',
      'password-characters',
    ],
    ['POST', '/forgot_password/reset_password', { ...reset, password: 'abcdefg' }, 'password', 'password-classes'],
    [
      'POST',
      '/forgot_password/reset_password',
      { ...reset, password_confirmation: 'abc-124' },
      'password_confirmation',
      'passwords-differ',
    ],
    [
      'POST',
      '/forgot_password/reset_password',
      { ...reset, password_confirmation: '' },
      'password_confirmation',
      'required',
    ],
    [
      'POST',
      '/forgot_password/reset_password',
      { ...reset, password_confirmation: 'abc12' },
      'password_confirmation',
      'password-short',
    ],
    ['PUT', '/me/update', { ...profile, name: '山'.repeat(101) }, 'name', 'line-long'],
  ];
  for (const [method, url, body, field, code] of cases) {
    const answer = await (method === 'PUT' ? browser.put(url, body) : browser.post(url, body));
    expect(answer.statusCode, `${url} ${field}`).toBe(422);
    expect(answer.json().errors[field], `${url} ${field}`).toEqual([refusalText(language)(`validation.${code}`)]);
    expect(answer.json().codes[field], `${url} ${field}`).toBe(code);
  }
  expect((await browser.put('/me/update', { ...profile, name: '山田（太郎）＆' })).json()).toEqual({
    data: { ok: true },
  });
});

test.each([null, [], 'text', 5, { name: {} }, { name: [] }, JSON.parse('{"__proto__":{"x":1}}')])(
  'a body of %o is refused, never with a 500',
  async (body) => {
    const shop = await openShop();
    for (const url of [
      '/register',
      '/login',
      '/forgot_password/send_email',
      '/forgot_password/reset_password',
      '/register/resend',
    ]) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api/v1/consumer${url}`,
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        payload: JSON.stringify(body),
      });
      expect(answer.statusCode, url).toBe(422);
      expect(answer.json().message).toBe('入力内容をご確認ください。');
    }
  },
);

test.each([
  ['broken off', '{'],
  ['empty', ''],
  ['with a NUL character', '{"email":"a\\u0000@example.jp"}'],
  ['very deep', `{"email":${'['.repeat(3_000)}${']'.repeat(3_000)}}`],
])('JSON that is %s is refused', async (_, payload) => {
  const shop = await openShop();
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/consumer/login',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    payload,
  });
  expect(answer.statusCode).toBe(422);
});
