import type { Page, Route } from '@playwright/test';
import { rotateByStaff } from '../../apps/server/test/by-staff.ts';
import { letPass } from '../support/let-pass.ts';
import { becomeNewMember, openAs, openWithCart } from './by-call.ts';
import { logIn, logOut, newEmail, register, words } from './member-steps.ts';
import { expect, type Language, languages, shortFor, stored, test } from './shop.ts';

/** How visitors arrive with a key or code, and what helps them if it does not work. */

const said = {
  ja: {
    invalid: 'URLが正しくありません',
    logInForOrders: '登録済みの方は、ログインすると、これまでの注文をご確認いただけます。',
    home: 'トップへ',
    scan: 'QRコードをもう一度読み取ってください。',
    wrong: 'このQRコードまたはURLに合う学校・施設が見つかりませんでした。',
    closed: 'この学校・施設では、ただいま受け付けていません。',
    replaced: 'このQRコードまたは施設コードは、新しいものに変わりました。',
    loginNeeded: 'セットの一覧や注文履歴などは、ログインするとご覧いただけます。',
    whichFacility: '会員登録は、学校・施設ごとに行います。',
    contact: 'お問い合わせ',
    noKey: 'ご利用の学校・施設を確認できませんでした。',
    notFound: 'お探しのページは見つかりませんでした。',
    linkOver: 'パスワードを再設定するためのリンクは、有効期限が過ぎたか、すでに使われています。',
    unpublished: 'ご利用の学校・施設のセットは、まだ公開されていません。',
    code: '施設コード',
    open: 'このコードで進む',
    unknown: 'この施設コードは見つかりませんでした。',
    required: '必須項目です。',
    tooMany: '短い時間に多くのアクセスがありました。',
    orders: '注文履歴を見る',
    sets: 'セット一覧へ',
    sendAgain: 'もう一度リンクを送る',
    facility: '青葉大学 国際学生寮',
    school: 'みなと学園 本校',
    ask: '学校・施設を切り替えますか？',
    from: '現在青葉大学 国際学生寮',
    to: '切り替え先みなと学園 本校',
    cart: 'カートの中身は空になります。',
    stay: '切り替えない',
    move: '切り替える',
    moved: '次の学校・施設に切り替わりました： みなと学園 本校',
    isMoved: '次の学校・施設に切り替わりました',
    moveBack: '青葉大学 国際学生寮に戻る',
    back: '会員登録に戻る',
    dormSet: '家電3点セット',
    schoolSet: '合宿用寝具セット',
  },
  en: {
    invalid: 'This URL is not valid',
    logInForOrders: 'Already registered? Log in to see the orders that you placed before.',
    home: 'To the start page',
    scan: 'Scan the QR code again.',
    wrong: 'We found no school or facility for this QR code or URL.',
    closed: 'This school or facility is not taking orders right now.',
    replaced: 'This QR code or facility code has been replaced by a new one.',
    loginNeeded: 'Sets, orders and your details can be seen after you log in.',
    whichFacility: 'You register for one school or facility.',
    contact: 'Contact us',
    noKey: 'We could not tell which school or facility you belong to.',
    notFound: 'There is no page at this address.',
    linkOver: 'This link for a new password has expired or was already used.',
    unpublished: 'The sets for your school or facility are not available yet.',
    code: 'Facility code',
    open: 'Use this code',
    unknown: 'We could not find this facility code.',
    required: 'Required.',
    tooMany: 'Too many requests.',
    orders: 'See my orders',
    sets: 'See the sets',
    sendAgain: 'Send a new link',
    facility: 'Aoba University International House',
    school: 'Minato Academy 本校',
    ask: 'Switch to another school or facility?',
    from: 'NowAoba University International House',
    to: 'NewMinato Academy 本校',
    cart: 'Your cart will be emptied.',
    stay: 'Stay where I am',
    move: 'Switch',
    moved: 'You now order for: Minato Academy 本校',
    isMoved: 'You now order for',
    moveBack: 'Go back to Aoba University International House',
    back: 'Back to registration',
    dormSet: 'Three-appliance set',
    schoolSet: 'Camp bedding set',
  },
};

const main = (page: Page) => page.getByRole('main');
const setNamed = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true });
const enterCode = async (page: Page, language: Language, code: string) => {
  await page.getByLabel(said[language].code).fill(code);
  await page.getByRole('button', { name: said[language].open }).click();
};
const logInAtDorm = async (page: Page, language: Language) => {
  await openAs(page, 'dorm', '/products');
  await expect(setNamed(page, said[language].dormSet)).toBeVisible();
};

for (const language of languages) {
  const w = said[language];

  for (const [what, path, line, isShort] of [
    ['a wrong key', '/?key=nonsense', w.wrong, true],
    ['no key', '/', w.noKey, false],
    ['a closed facility', '/?key=demo-closed', w.closed, true],
    ['a page that does not exist', '/no/such/page', w.notFound, false],
    ['a link that is over', '/forgot/reset?token=over', w.linkOver, true],
    ['a page for members', '/mypage', w.loginNeeded, true],
    ['no facility to register at', '/auth/register', w.whichFacility, false],
  ] as const)
    test(
      `/error has its headline and sentence, then the reason, the code, the login, the contact: ${what} (${language})`,
      shortFor(isShort),
      async ({ page, speak }) => {
        await speak(language);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.invalid);
        await expect(page).toHaveTitle(new RegExp(w.invalid));
        await expect(main(page).getByText(line)).toBeVisible();
        const parts = [w.invalid, w.scan, line, '(?:施設コード|acility code)', words[language].login, w.contact];
        expect(await main(page).innerText()).toMatch(new RegExp(parts.join('[^]*')));
        await page.reload();
        await expect(main(page).getByText(line)).toBeVisible();
        await expect(main(page).getByRole('link', { name: words[language].login })).toHaveAttribute('href', '/login');
      },
    );

  test(`/error says that a key was replaced (${language})`, { tag: '@full' }, async ({
    page,
    speak,
    context,
    ownServer,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: ownServer.url }]);
    await speak(language);
    await ownServer.asStaff((shop) => rotateByStaff(shop, 'aoba-international-house', 'key', 0));
    await page.goto(`${ownServer.url}/?key=demo-dorm`);
    await expect(page).toHaveURL(`${ownServer.url}/error`);
    await expect(page.getByRole('heading', { name: w.invalid })).toBeVisible();
    await expect(main(page).getByText(w.replaced)).toBeVisible();
  });

  test(`/error leads on: a visitor to the start page, those of a closed facility to their orders (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await page.goto('/?key=demo-dorm');
    await expect(page.getByText(w.facility)).toBeVisible();
    await page.goto('/no/such/page');
    await main(page).getByRole('link', { name: w.home }).click();
    await expect(page.getByText(w.facility)).toBeVisible();
    await page.goto('/?key=demo-closed');
    await expect(main(page).getByText(w.logInForOrders)).toBeVisible();
  });

  test(`a link for a new password that is over leads to a new one (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.goto('/forgot/reset?token=over');
    await page.getByRole('link', { name: w.sendAgain }).click();
    await expect(page).toHaveURL('/forgot');
  });

  test(`the poster’s code can be typed on /error, and a wrong one says so at the field (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.goto('/error');
    await enterCode(page, language, '');
    await expect(page.getByText(w.required)).toBeVisible();
    await enterCode(page, language, 'DORM99');
    await expect(page.getByText(w.unknown)).toBeVisible();
    await expect(page.getByLabel(w.code)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(w.code)).toBeFocused();
    await enterCode(page, language, 'closed1');
    await expect(main(page).getByText(w.closed)).toBeVisible();
    expect(await stored(page, 'URLParamCode')).toBeNull();
    await enterCode(page, language, ' ｄｏｒｍ　０１ ');
    await expect(page).toHaveURL('/');
    await expect(page.getByText(w.facility)).toBeVisible();
    expect(await stored(page, 'URLParamCode')).toBe('DORM01');
  });

  test(`back to registration leads somewhere, also for those whose key is gone (${language})`, {
    tag: '@full',
  }, async ({ page, speak, server }) => {
    await speak(language);
    const email = newEmail();
    await register(page, language, email);
    await logIn(page, language, email, 'abc-1234');
    await expect(page.getByRole('heading', { name: words[language].unconfirmed })).toBeVisible();
    expect(await stored(page, 'URLParamKey')).toBeNull();
    await page.getByRole('button', { name: words[language].again }).click();
    await expect(page.getByText(words[language].resent)).toBeVisible();
    await page.getByRole('button', { name: w.back }).click();
    await expect(page).toHaveURL('/error');
    await expect(main(page).getByText(w.whichFacility)).toBeVisible();
    await enterCode(page, language, 'dorm01');
    await expect(page).toHaveURL('/auth/register');
    await expect(page.getByText(w.facility)).toBeVisible();

    // A page that was opened directly does not have the mail address, so it asks for the mail address.
    const other = await page.context().newPage();
    await other.goto(`${server.url}/auth/register/confirm`);
    const sends = other.waitForRequest('**/register/resend');
    await other.getByLabel(words[language].email).fill(email);
    await other.getByRole('button', { name: words[language].again }).click();
    expect((await sends).postDataJSON()).toEqual({ email });
    await expect(other.getByText(words[language].resent)).toBeVisible();
    await other.getByRole('button', { name: w.back }).click();
    await expect(other.getByText(w.facility)).toBeVisible();
    await other.close();
  });

  test(`a scan of another facility asks before it moves a member, and can be declined (${language})`, {
    tag: '@full',
  }, async ({ page, speak, context, server }) => {
    await speak(language);
    const at = (path: string) => server.url + path;
    await becomeNewMember(page, server);
    await openWithCart(page, 'dorm', '/products');
    await expect(setNamed(page, w.dormSet)).toBeVisible();

    await page.goto(at('/?code=SCHOOL1'));
    const question = page.getByRole('alertdialog');
    for (const line of [w.ask, w.from, w.to, w.cart]) await expect(question).toContainText(line);
    await question.getByRole('button', { name: w.stay, exact: true }).click();
    await expect(setNamed(page, w.dormSet)).toBeVisible();
    expect(await stored(page, 'URLParamKey')).toBe('demo-dorm');
    expect(await stored(page, 'URLParamCode')).toBeNull();
    expect(await stored(page, 'shoppingCart')).toContain('"selected":1');

    // The shop stores the key when the visitor arrives. A member who leaves the page without an answer stays at their facility until the
    // next login.
    await page.goto(at('/?key=demo-school'));
    await expect(question).toContainText(w.ask);
    expect(await stored(page, 'URLParamKey')).toBe('demo-school');
    await page.reload();
    await expect(setNamed(page, w.dormSet)).toBeVisible();
    await expect(question).toBeHidden();

    // The key of the member's own facility needs no question.
    await page.goto(at('/?code=DORM01'));
    await expect(setNamed(page, w.dormSet)).toBeVisible();
    await expect.poll(() => stored(page, 'URLParamCode')).toBe('DORM01');
    await expect(question).toBeHidden();

    const other = await context.newPage();
    await other.goto(at('/products'));
    await page.goto(at('/?key=demo-school'));
    await question.getByRole('button', { name: w.move, exact: true }).click();
    await expect(setNamed(page, w.schoolSet)).toBeVisible();
    expect(await stored(page, 'URLParamKey')).toBe('demo-school');
    await expect.poll(() => stored(page, 'shoppingCart')).toContain('"selected":0');
    await expect(setNamed(other, w.schoolSet)).toBeVisible();

    // With an empty cart the question does not mention the cart.
    await page.goto(at('/?key=demo-dorm'));
    await expect(question).toContainText(w.ask);
    await expect(question).not.toContainText(w.cart);
  });

  test(`a login that moves a member says so where they arrive (${language})`, { tag: '@full' }, async ({
    page,
    speak,
    ownServer,
  }) => {
    await speak(language);
    const logInAt = async (key: string) => {
      await page.goto(`${ownServer.url}/login?key=${key}`);
      await page.getByLabel(words[language].email).fill('dorm@example.jp');
      await page.getByLabel(words[language].password).fill('demo-1234');
      await page.getByRole('button', { name: words[language].login, exact: true }).click();
    };
    await page.context().addCookies([{ name: 'language', value: language, url: ownServer.url }]);
    await logInAt('demo-dorm');
    await expect(setNamed(page, w.dormSet)).toBeVisible();
    await expect(page.getByText(w.isMoved)).toBeHidden();
    await logOut(page, language);
    await expect(page).toHaveURL(`${ownServer.url}/`);
    await logInAt('demo-school');
    await expect(page).toHaveURL(`${ownServer.url}/products`);
    await expect(page.getByText(w.moved)).toBeVisible();
    await expect(setNamed(page, w.schoolSet)).toBeVisible();
    const back = page.getByRole('button', { name: w.moveBack });
    // Without a connection the member stays, and can try again.
    await page.route('**/me/move_back', (route) => route.abort());
    await back.click();
    await page.getByRole('alertdialog').getByRole('button').click();
    await page.unroute('**/me/move_back');
    await page.reload();
    const second = await page.context().newPage();
    await second.goto(`${ownServer.url}/products`);
    await expect(setNamed(second, w.schoolSet)).toBeVisible();
    await back.click();
    await expect(setNamed(page, w.dormSet)).toBeVisible();
    await expect(setNamed(second, w.dormSet)).toBeVisible();
    await expect(page.getByText(w.isMoved)).toHaveCount(0);
    // The next login does not move the member again.
    expect(await stored(page, 'URLParamKey')).toBeNull();
    await page.goto(`${ownServer.url}/mypage`);
    await page.goBack();
    await expect(setNamed(page, w.dormSet)).toBeVisible();
    await expect(page.getByText(w.isMoved)).toHaveCount(0);
  });

  test(`a key that opens nothing is stored, and leaves a member where they are (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await logInAtDorm(page, language);
    await page.goto('/?key=demo-closed');
    await expect(main(page).getByText(w.closed)).toBeVisible();
    expect(await stored(page, 'URLParamKey')).toBe('demo-closed');
    await expect(main(page).getByRole('link', { name: words[language].login })).toBeHidden();
    await page.getByRole('link', { name: w.sets }).click();
    await expect(setNamed(page, w.dormSet)).toBeVisible();
  });

  test(`a facility that is not published keeps nobody from their orders (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await logIn(page, language, 'hidden@example.jp', 'demo-1234');
    await expect(page).toHaveURL('/error');
    await expect(page.getByRole('heading', { name: w.invalid })).toBeVisible();
    await expect(main(page).getByText(w.scan)).toBeVisible();
    await expect(main(page).getByText(w.unpublished)).toBeVisible();
    await page.getByRole('link', { name: w.orders }).click();
    await expect(page).toHaveURL('/mypage/order_history');
    await expect(main(page).getByRole('heading').first()).toBeVisible();
    for (const path of ['/mypage', '/mypage/profile', '/mypage/contact']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });
}

test('a member who types another facility’s code is asked as well', { tag: '@full' }, async ({ page }) => {
  await logInAtDorm(page, 'ja');
  await page.goto('/error');
  await page.locator('summary').click();
  await enterCode(page, 'ja', 'school1');
  await page.getByRole('alertdialog').getByRole('button', { name: said.ja.stay, exact: true }).click();
  await expect(page).toHaveURL('/error');
  expect(await stored(page, 'URLParamKey')).toBe('demo-dorm');
});

const failedMoves: [how: string, answer: (route: Route) => Promise<void>, told: string][] = [
  ['finds no connection', (route) => route.abort(), '切り替えられませんでした。通信状況を確認して'],
  [
    'finds the facility closed meanwhile',
    (route) => route.fulfill({ json: { data: { ok: false } } }),
    '切り替え先の学校・施設では、ただいま受け付けていません。',
  ],
];
for (const [how, answer, told] of failedMoves)
  test(`a move that ${how} is told, and changes nothing`, { tag: '@full' }, async ({ page }) => {
    await logInAtDorm(page, 'ja');
    await page.route('**/me/setkey', answer);
    await page.goto('/?code=SCHOOL1');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: said.ja.move, exact: true }).click();
    await expect(dialog).toContainText(told);
    await dialog.getByRole('button').click();
    await expect(setNamed(page, said.ja.dormSet)).toBeVisible();
    expect(await stored(page, 'URLParamKey')).toBe('demo-dorm');
  });

const unanswered: [what: string, call: string, answer: (route: Route) => Promise<void>][] = [
  ['is waited for', '**/checkkey*', () => new Promise(() => undefined)],
  ['is refused', '**/checkkey*', (route) => route.fulfill({ status: 429, json: { code: 'too-many', message: '…' } })],
  ['does not come', '**/checkkey*', (route) => route.abort()],
  ['about the member is waited for', '**/api/v1/consumer/me', () => new Promise(() => undefined)],
];
for (const [what, call, answer] of unanswered)
  test(
    `as long as the answer ${what}, a scan of another facility moves no member`,
    shortFor(what === 'is refused'),
    async ({ page }) => {
      await logInAtDorm(page, 'ja');
      await page.route(call, answer);
      const asked = page.waitForRequest(call);
      await page.goto('/mypage?key=demo-school');
      await asked;
      await expect(page).toHaveURL('/mypage');
      expect(await stored(page, 'URLParamKey')).toBe('demo-school');
      await letPass(page, '**');
      await page.goto('/products');
      await expect(setNamed(page, said.ja.dormSet)).toBeVisible();
    },
  );

test('a key is taken from those whose session has ended, as from any visitor', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await logInAtDorm(page, 'ja');
  await context.clearCookies();
  expect(await stored(page, 'loggedIn')).toBe('1');
  await page.goto('/?code=SCHOOL1');
  await expect(page.getByText(said.ja.school)).toBeVisible();
  await expect.poll(() => stored(page, 'URLParamCode')).toBe('SCHOOL1');
  await expect(page).toHaveURL('/');
});

for (const [wanted, arrived] of [
  ['/order/payment', '/products'],
  ['/products/101', '/products'],
  ['/mypage/order_history?from=mail', '/mypage/order_history?from=mail'],
  ['/products/101?from=mail', '/products'],
] as const)
  test(`a login on the way to ${wanted} that moves a member says so at ${arrived}`, { tag: '@full' }, async ({
    page,
    ownServer,
  }) => {
    const at = (path: string) => ownServer.url + path;
    await page.goto(at('/?key=demo-school'));
    await expect(page.getByText(said.ja.school)).toBeVisible();
    await page.goto(at(wanted));
    await expect(page).toHaveURL(at('/'));
    await page.getByRole('link', { name: '登録済みの方はログイン' }).click();
    await page.getByLabel(words.ja.email).fill('dorm@example.jp');
    await page.getByLabel(words.ja.password).fill('demo-1234');
    await page.getByRole('button', { name: words.ja.login, exact: true }).click();
    await expect(page.getByText(said.ja.moved)).toBeVisible();
    await expect(page).toHaveURL(at(arrived));
  });

test('whoever guesses codes is slowed, and told so at the field', async ({ page }) => {
  await page.route('**/checkkey*', (route) => route.fulfill({ status: 429, json: { code: 'too-many', message: '…' } }));
  await page.goto('/error');
  await enterCode(page, 'ja', 'DORM01');
  await expect(page.getByText(said.ja.tooMany)).toBeVisible();
});
