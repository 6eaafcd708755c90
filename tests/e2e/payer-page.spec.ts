import { readFile } from 'node:fs/promises';
import type { Browser, Page, Route } from '@playwright/test';
import { textOfPdf } from '../../apps/server/test/picture-of.ts';
import { readIcs } from '../../apps/server/test/read-ics.ts';
import { dormForm } from '../support/demo-answers.ts';
import { becomeNewMember, openWithCart, orderByCall } from './by-call.ts';
import { act, chooseStore, fillCard, SUCCESS } from './payment-steps.ts';
import { expect, type Language, languages, type Server, test } from './shop.ts';

/** The page of a person who pays for a member, and who may never have heard of the shop. */

const words = {
  ja: {
    title: 'お支払いのお願い',
    from: '花子さんから',
    go: 'お支払いへ進む',
    until: 'リンクの有効期限',
    notPaid: 'お支払いは行われていません。',
    unknown: '送った方に心当たりがないときは、支払わないでください。',
    facility: '青葉大学 国際学生寮',
    seller: '株式会社ひとそろい（デモ）',
    other: 'English',
    otherTitle: 'Payment request',
    paid: 'お支払い済み',
    atStore: 'ローソンでのお支払い',
    rental: 'のレンタル',
    place: '学校・施設で',
    refund: '支払った方に全額返金',
    conditions: 'くわしい条件',
    contract: 'お支払いを確認した時点で、ご注文が確定します。',
    untilMidnight: /23:59まで\s*あと\d+日/,
    past: 'お支払い期限が過ぎました',
    canceled: 'このご注文はキャンセルされました',
    returned: /\d+年\d+月\d+日\(.\)に、全額（¥1,980）をお使いのカードにお返ししました。/,
    note: '返金明細書を発行する',
    otherName: '領収書は、すでに別の宛名で発行されています。',
    issue: '領収書を発行する',
    addressee: '宛名',
    kept: '圏外でも表示できます。',
    copy: 'この端末の控えです。',
    seeNumber: 'お支払いの番号を見る',
    email: '番号をメールで受け取る',
    again: /\d+:\d+まで、やり直せます。/,
    fees: '0円',
    set: '寝具',
    dorm: '国際学生寮',
    print: '印刷',
    calendar: '期限をカレンダーに追加',
    tick: '支払う方に名前を表示する',
    field: '表示する名前',
    shown: '「はなさんから」と表示されます。',
    shownFrom: 'はなさんから',
    symbols: '絵文字や記号は使えません。',
    make: 'お支払い用リンクを作る',
    link: 'お支払い用リンク',
  },
  en: {
    title: 'Payment request',
    from: 'From 花子',
    go: 'Go to payment',
    until: 'Link valid until',
    notPaid: 'No payment was made.',
    unknown: 'If you do not know who sent this link, do not pay.',
    facility: 'Aoba University International House',
    seller: 'Hitosoroi Inc. (demo)',
    other: '日本語',
    otherTitle: 'お支払いのお願い',
    paid: 'Paid',
    atStore: 'Pay at Lawson',
    rental: 'Rental: ',
    place: 'at the school or facility',
    refund: 'full refund to you',
    conditions: 'All conditions',
    contract: 'The order is confirmed when we receive the payment.',
    untilMidnight: /23:59\s*\d+ days left/,
    past: 'The time to pay has passed',
    canceled: 'This order was canceled',
    returned: /On .+ we refunded the full amount, ¥1,980, to the card used\./,
    note: 'Issue the credit note',
    otherName: 'The receipt was already issued, in another name.',
    issue: 'Issue the receipt',
    addressee: 'Made out to',
    kept: 'You can see it offline.',
    copy: 'This is the copy on your device.',
    seeNumber: 'See your payment number',
    email: 'Email me the number',
    again: /try again until .+\d+:\d+/,
    fees: '¥0',
    set: 'Bedding',
    dorm: 'International House',
    print: 'Print',
    calendar: 'Add deadline to calendar',
    tick: 'Show my name to whoever pays',
    field: 'Name to show',
    shown: 'The page says “From はな”.',
    shownFrom: 'From はな',
    symbols: 'Emoji and symbols cannot be used.',
    make: 'Make a payment link',
    link: 'Payment link',
  },
};

const headers = { 'x-requested-with': 'XMLHttpRequest' };

const callsOf = (page: Page, server: Server) => ({
  get: async (path: string) =>
    (await (await page.request.get(`${server.url}/api/v1/consumer${path}`, { headers })).json()).data,
  post: async (path: string, data: object) =>
    (await (await page.request.post(`${server.url}/api/v1/consumer${path}`, { headers, data })).json()).data,
});

/** The browser's member orders every set of the dormitory, the longest name first. Returns the order's number. */
const orderEverything = async (page: Page, server: Server): Promise<string> => {
  const { get, post } = callsOf(page, server);
  const { products } = await get('/product/list');
  const sets = await Promise.all(products.map(({ id }: { id: number }) => get(`/product?product_id=${id}`)));
  sets.sort((one, other) => other.name_en.length - one.name_en.length);
  const { start_date, end_date } = await get('/me');
  const order = {
    payment_method: 0,
    products: sets.map(({ id, options }) => ({
      product_id: id,
      product_option_id: options[0].id,
      amount_a: 1,
      amount_b: 1,
    })),
    form: dormForm,
    start_date,
    end_date,
  };
  return (await post('/order_request', order)).order_number;
};

/** A link for an order of a new member. */
const linkByCall = async (
  page: Page,
  language: Language,
  server: Server,
  fromName?: string,
  order = () => orderByCall(page, language, server, 'dorm'),
) => {
  await becomeNewMember(page, server);
  const order_id = await order();
  const { post } = callsOf(page, server);
  const { token, preview_id } = await post('/order/payment_link', { order_id });
  if (fromName) await post('/order/payment_link/name', { order_id, from_name: fromName });
  return { number: order_id, path: `/pay/${preview_id}#${token}`, token };
};

/** Opens a page on the phone of a person who has never seen the shop. Their browser asks for a language. */
const onPhone = async (browser: Browser, language: Language, url: string) => {
  const locale = language === 'ja' ? 'ja-JP' : 'en-US';
  const context = await browser.newContext({ locale, viewport: { width: 375, height: 667 } });
  const payer = await context.newPage();
  await payer.goto(url);
  return payer;
};

/** Counts the taps and the filled fields of a person, on every page that they see. */
const countSteps = async (payer: Page) => {
  const steps: string[] = [];
  await payer.context().exposeFunction('countStep', (step: string) => {
    if (steps.at(-1) !== step) steps.push(step);
  });
  await payer.context().addInitScript(() => {
    const count = (step: string) => (window as unknown as { countStep: (step: string) => void }).countStep(step);
    const nameOf = ({ target }: Event) => {
      const { id, textContent } = (target as Element).closest('a, button, input, select') ?? (target as Element);
      return id || textContent || '';
    };
    addEventListener('input', (event) => count(`fill ${nameOf(event)}`), true);
    addEventListener('click', (event) => count(`tap ${nameOf(event)}`), true);
  });
  return steps;
};

for (const language of languages) {
  const w = words[language];

  test(`a parent sees who asks, for what, how much and until when, and the button, on the first screen of a phone (${language})`, async ({
    page,
    server,
    browser,
  }) => {
    const { path, number } = await linkByCall(page, language === 'ja' ? 'en' : 'ja', server, '花子');
    const payer = await onPhone(browser, language, server.url + path);
    const button = payer.getByRole('button', { name: w.go });
    for (const text of [w.from, w.title, w.facility, '¥1,980', w.until, w.seller, '03-0000-0000'])
      await expect(payer.getByText(text).first()).toBeInViewport({ ratio: 1 });
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(payer.getByRole('link', { name: '03-0000-0000' })).toHaveAttribute('href', 'tel:03-0000-0000');
    await expect(payer.locator('main img')).toBeInViewport({ ratio: 1 });
    for (const text of [w.unknown, number]) await expect(payer.getByText(text)).toBeVisible();
    // What it is, when and where it comes, and who gets the money back, before anybody pays.
    for (const text of [w.rental, w.fees, w.place, w.refund]) await expect(payer.getByText(text).first()).toBeVisible();
    await expect(payer.getByText(w.contract)).toBeHidden();
    await payer.getByText(w.conditions).click();
    await expect(payer.getByText(w.contract)).toBeVisible();
    await expect(payer).toHaveTitle(new RegExp(`^${w.title} \\| `));
    // One language, and the other one in place.
    await expect(payer.getByText(w.otherTitle)).toHaveCount(0);
    await payer.getByRole('banner').getByRole('button', { name: w.other, exact: true }).click();
    await expect(payer.getByRole('heading', { name: w.otherTitle, level: 1 })).toBeVisible();
    await expect(payer.getByText(w.title, { exact: true })).toHaveCount(0);
    await payer.context().close();
  });

  test(`with the longest names the button is on the first screen too, also after stopping (${language})`, async ({
    page,
    server,
    browser,
  }) => {
    const long = 'W'.repeat(20);
    const { path } = await linkByCall(page, language, server, long, () => orderEverything(page, server));
    const payer = await onPhone(browser, language, server.url + path);
    await expect(payer.getByText('03-0000-0000').first()).toBeInViewport({ ratio: 1 });
    await expect(payer.getByRole('button', { name: w.go })).toBeInViewport({ ratio: 1 });
    await payer.goto(`${server.url}/pay?is_successful=false`);
    await expect(payer.getByText(w.notPaid)).toBeInViewport({ ratio: 1 });
    await expect(payer.getByText('03-0000-0000').first()).toBeInViewport({ ratio: 1 });
    await expect(payer.getByRole('button', { name: w.go })).toBeInViewport({ ratio: 1 });
    await payer.context().close();
  });

  test(`the payer’s way in 8: from the link to paid by card (${language})`, async ({ page, server, browser }) => {
    const { path } = await linkByCall(page, language, server);
    const payer = await onPhone(browser, language, 'about:blank');
    const steps = await countSteps(payer);
    await payer.goto(server.url + path);
    await payer.getByRole('button', { name: w.go }).click();
    await payer.waitForURL(`${server.sandboxUrl}/**`);
    await payer.locator('a.choice[href$="/card"]').click();
    await fillCard(payer, SUCCESS);
    await expect(payer.getByRole('heading', { name: w.paid, level: 1 })).toBeVisible();
    await expect(payer).toHaveTitle(new RegExp(`^${w.paid} \\| `));
    for (const text of ['¥1,980', w.facility, w.seller, '03-0000-0000', w.place, w.refund])
      await expect(payer.getByText(text).first()).toBeVisible();
    expect(steps.length, steps.join('\n')).toBeLessThanOrEqual(8);
    expect(steps.length).toBeGreaterThan(5);
    await payer.context().close();
  });

  test(`who comes back without paying reads that nothing was paid, and can go to payment again (${language})`, {
    tag: '@full',
  }, async ({ page, server, browser }) => {
    const { path } = await linkByCall(page, language, server);
    const payer = await onPhone(browser, language, server.url + path);
    await expect(payer.getByRole('button', { name: w.go })).toBeVisible();
    await expect(payer.getByText(w.notPaid)).toHaveCount(0);
    await payer.goto(`${server.url}/pay?is_successful=false`);
    await expect(payer.getByRole('status').filter({ hasText: w.notPaid })).toBeInViewport();
    await expect(payer.getByText(w.again)).toBeInViewport({ ratio: 1 });
    await expect(payer.getByRole('button', { name: w.go })).toBeInViewport({ ratio: 1 });
    // The URL is the link again, which works in another tab.
    await expect(payer).toHaveURL(/\/pay#[0-9a-f]{40}$/);
    const later = await payer.context().newPage();
    await later.goto(payer.url());
    await expect(later.getByRole('button', { name: w.go })).toBeVisible();
    await payer.reload();
    await expect(payer.getByRole('button', { name: w.go })).toBeVisible();
    await payer.context().close();
  });

  test(`a name is shown only if the member ticks it, and the member sees how (${language})`, async ({
    page,
    server,
    browser,
    speak,
  }) => {
    await speak(language);
    await becomeNewMember(page, server);
    const number = await orderByCall(page, language, server, 'dorm');
    await openWithCart(page, 'dorm', `/order/payment_link?order_number=${number}`);
    await page.getByRole('button', { name: w.make }).click();
    const link = await page.getByLabel(w.link, { exact: true }).inputValue();
    // The button is gone, and the focus is on what took its place.
    await expect(page.locator('section:focus').getByLabel(w.link, { exact: true })).toBeVisible();
    const tick = page.getByLabel(w.tick);
    await expect(tick).not.toBeChecked();
    const payer = await onPhone(browser, language, link);
    await expect(payer.getByRole('heading', { name: w.title, level: 1 })).toHaveText(w.title);
    for (const name of ['はな', '青葉 はな', 'アオバ']) await expect(payer.getByText(name)).toHaveCount(0);
    await tick.check();
    await expect(page.getByText(w.shown)).toBeVisible();
    await payer.reload();
    await expect(payer.getByText(w.shownFrom)).toBeVisible();
    // The choice is still seen after another screen.
    await page.getByRole('contentinfo').locator('a[href="/mypage/contact"]').click();
    await expect(page).toHaveURL('/mypage/contact');
    await page.goBack();
    await expect(tick).toBeChecked();
    await expect(page.getByText(w.shown)).toBeVisible();
    await page.getByLabel(w.field).fill('🌸');
    await page.getByLabel(w.field).press('Enter');
    await expect(page.getByText(w.symbols)).toBeVisible();
    await tick.uncheck();
    await expect(page.getByText(w.symbols)).toHaveCount(0);
    await expect(async () => {
      await payer.reload();
      await expect(payer.getByRole('heading', { level: 1 })).toHaveText(w.title);
    }).toPass();
    await payer.context().close();
  });

  test(`at a store: the number comes first, also without a connection, on paper and in the calendar (${language})`, {
    tag: language === 'ja' ? [] : '@full',
  }, async ({ page, server, browser }) => {
    const { path, number: order } = await linkByCall(page, language, server);
    const payer = await onPhone(browser, language, server.url + path);
    await payer.getByRole('button', { name: w.go }).click();
    await payer.waitForURL(`${server.sandboxUrl}/**`);
    await payer.locator('a.choice[href$="/store"]').click();
    await payer.locator('#customer_family_name').fill('青葉');
    await payer.locator('#customer_name').fill('母');
    await payer.locator('#customer_tel').fill('09011112222');
    await chooseStore(payer, '00C002');
    await payer.locator('#return').click();
    await expect(payer.getByRole('heading', { name: w.atStore })).toBeInViewport({ ratio: 1 });
    const number = payer.locator('main dd').first();
    await expect(number).toHaveText(/^(\d{3,4} ?){3}$/);
    await expect(number).toBeInViewport({ ratio: 1 });
    const digits = (await number.textContent()) ?? '';
    await expect(payer).toHaveTitle(new RegExp(`^${w.atStore} \\| `));
    await expect(payer.locator('main dd').filter({ hasText: w.untilMidnight })).toBeVisible();
    await expect(payer.getByRole('link', { name: '03-0000-0000' })).toBeVisible();

    const download = payer.waitForEvent('download');
    await payer.getByRole('button', { name: w.calendar }).click();
    const [deadline, ...more] = readIcs(await readFile(await (await download).path(), 'utf8'));
    expect(deadline?.DESCRIPTION?.replaceAll(/\D/g, '')).toContain(digits.replaceAll(/\D/g, ''));
    expect(more).toEqual([]);

    await expect(payer.getByText(w.kept)).toBeVisible();
    // Our own server fails.
    const failing = (route: Route) => route.fulfill({ status: 503, json: { code: 'busy', message: '' } });
    await payer.route('**/payment_link', failing);
    await payer.reload();
    await expect(number).toHaveText(digits);
    await expect(payer.getByText(w.copy)).toBeVisible();
    await expect(payer.getByRole('link', { name: '03-0000-0000' })).toBeVisible();
    for (const name of [w.calendar, w.email]) await expect(payer.getByRole('button', { name })).toHaveCount(0);
    await payer.unroute('**/payment_link', failing);
    await payer.context().setOffline(true);
    await payer.reload();
    await expect(number).toHaveText(digits);
    await expect(payer.getByText(w.copy)).toBeVisible();
    await expect(payer.getByRole('link', { name: '03-0000-0000' })).toBeVisible();
    await expect(payer.getByRole('button', { name: w.calendar })).toHaveCount(0);
    // Another page of the shop leads back to the number.
    await payer.goto(`${server.url}/trade_law`);
    await payer.getByRole('link', { name: w.seeNumber }).click();
    await expect(number).toHaveText(digits);
    // The messenger opens the link in another tab.
    const later = await payer.context().newPage();
    await later.goto(server.url + path);
    await expect(later.locator('main dd').first()).toHaveText(digits);
    await later.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await later.getByRole('button', { name: w.print }).click();
    await expect(later.locator('body[data-printed]')).toBeAttached();
    const paper = (await textOfPdf(await later.pdf({ format: 'A4' }))).normalize('NFKC').replaceAll(/\s/g, '');
    for (const text of [digits, w.dorm, w.set, w.seller, '03-0000-0000'])
      expect(paper).toContain(text.normalize('NFKC').replaceAll(/\s/g, ''));

    await payer.context().setOffline(false);
    await act(server, order, 'expire');
    await expect(async () => {
      await later.reload();
      await expect(later.getByRole('heading', { name: w.past, level: 1 })).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(later.getByText(digits)).toHaveCount(0);
    for (const text of ['¥1,980', order, '03-0000-0000', w.facility])
      await expect(later.getByText(text).first()).toBeVisible();
    await payer.context().close();
  });

  test(`the receipt has the name of whoever was first; a canceled order says what went back, and when (${language})`, {
    tag: language === 'en' ? [] : '@full',
  }, async ({ page, server, browser }) => {
    const { path, number } = await linkByCall(page, language, server);
    const payer = await onPhone(browser, language, server.url + path);
    await payer.getByRole('button', { name: w.go }).click();
    await payer.locator('a.choice[href$="/card"]').click();
    await fillCard(payer, SUCCESS);
    const other = await onPhone(browser, language, server.url + path);
    const issueAs = async (person: Page, name: string) => {
      await person.getByRole('textbox', { name: w.addressee }).fill(name);
      await person.getByRole('button', { name: w.issue }).click();
    };
    await expect(other.getByRole('button', { name: w.issue })).toBeVisible();
    await issueAs(payer, '山田商店');
    await expect(payer.getByText('山田商店')).toBeVisible();
    await issueAs(other, '鈴木商店');
    await expect(other.getByRole('alert').filter({ hasText: w.otherName })).toBeVisible();
    await expect(other.getByText('山田商店')).toBeVisible();
    await other.context().close();

    await act(server, number, 'refund');
    // The page of a paid order does not load again by itself.
    await expect(async () => {
      await payer.reload();
      await expect(payer.getByRole('heading', { name: w.canceled, level: 1 })).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(payer).toHaveTitle(new RegExp(`^${w.canceled} \\| `));
    await expect(payer.getByText(w.returned)).toBeVisible();
    for (const text of [w.facility, w.set, number, w.seller, '03-0000-0000'])
      await expect(payer.getByText(text).first()).toBeVisible();
    await payer.getByRole('button', { name: w.note }).click();
    await expect(payer.getByRole('button', { name: w.note })).toHaveCount(0);
    await payer.context().close();
  });
}

/** Fields that a server of the version before does not send. */
const newFields = [
  'start_date',
  'end_date',
  'today',
  'paid_on',
  'payment_cancel_method',
  'main_end_date',
  'cancel_policy',
  'cancel_policy_en',
  'held_until',
  'from_name',
  'email_hint',
  'picture',
];

/** Changes what the server answers about the link. */
const answering = (payer: Page, change: (data: Record<string, unknown>) => unknown) =>
  payer.route('**/payment_link', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: change(data) } });
  });

test('a server of the version before answers: the page leaves out what is absent, and its button works', async ({
  page,
  server,
  browser,
}) => {
  const { path } = await linkByCall(page, 'ja', server);
  const payer = await onPhone(browser, 'ja', 'about:blank');
  await answering(payer, (data) => {
    const order = data.order as Record<string, unknown> | null;
    return {
      ...data,
      order: order && Object.fromEntries(Object.entries(order).filter(([name]) => !newFields.includes(name))),
    };
  });
  await payer.goto(server.url + path);
  await expect(payer.getByText('¥1,980').first()).toBeVisible();
  await expect(payer.getByText(words.ja.place)).toHaveCount(0);
  await payer.getByRole('button', { name: words.ja.go }).click();
  await payer.waitForURL(`${server.sandboxUrl}/**`);
  await payer.locator('a.choice[href$="/store"]').click();
  await payer.locator('#customer_family_name').fill('青葉');
  await payer.locator('#customer_name').fill('母');
  await payer.locator('#customer_tel').fill('09011112222');
  await chooseStore(payer, '00C002');
  await payer.locator('#return').click();
  await expect(payer.getByRole('heading', { name: words.ja.atStore })).toBeVisible();
  await expect(payer.locator('main dd').first()).toHaveText(/^(\d{3,4} ?){3}$/);
  await payer.context().close();
});

test('a newer server sends a state or reason that this page does not know: it says what is surely true', async ({
  page,
  server,
  browser,
}) => {
  const { path } = await linkByCall(page, 'ja', server);
  const payer = await onPhone(browser, 'ja', 'about:blank');
  let changed: object = { state: 'over', reason: 'unheard-of', order: null };
  await answering(payer, (data) => ({ ...data, ...changed }));
  await payer.goto(server.url + path);
  await expect(payer.getByRole('heading', { name: 'このリンクではお支払いいただけません', level: 1 })).toBeVisible();
  changed = { state: 'unheard-of' };
  await payer.reload();
  await expect(payer.getByRole('heading', { name: 'お支払いを確認しています', level: 1 })).toBeVisible();
  await payer.context().close();
});

test('if the server fails and there is no copy, the message stays while the page tries again', async ({
  page,
  server,
  browser,
}) => {
  const { path } = await linkByCall(page, 'ja', server);
  const payer = await onPhone(browser, 'ja', 'about:blank');
  const failing = (route: Route) => route.fulfill({ status: 503, json: { code: 'busy', message: '' } });
  await payer.route('**/payment_link', failing);
  await payer.goto(server.url + path);
  const message = payer.getByRole('heading', { name: 'ただいま内容を表示できません' });
  await expect(message).toBeVisible();
  await message.evaluate((heading) => {
    const away = new MutationObserver(() => {
      if (!heading.isConnected) document.body.setAttribute('data-flickered', '');
    });
    away.observe(document.body, { childList: true, subtree: true });
  });
  for (const _ of [1, 2]) await payer.waitForResponse('**/payment_link');
  await expect(payer.locator('body[data-flickered]')).toHaveCount(0);
  await payer.unroute('**/payment_link', failing);
  await expect(payer.getByRole('button', { name: words.ja.go })).toBeVisible();
  await payer.context().close();
});

test('a payer who has a question takes the order along, and is offered no page of a member', async ({
  page,
  server,
  browser,
}) => {
  const { path, number } = await linkByCall(page, 'ja', server);
  const payer = await onPhone(browser, 'ja', server.url + path);
  await expect(payer.getByRole('button', { name: words.ja.go })).toBeVisible();
  await payer.getByRole('contentinfo').getByRole('link', { name: 'お問い合わせ' }).click();
  await expect(payer.getByText(number)).toBeVisible();
  await expect(payer.getByLabel('学校名')).toHaveValue('青葉大学');
  await expect(payer.getByLabel('施設名')).toHaveValue('国際学生寮');
  await expect(payer.getByRole('banner').getByText('マイページ')).toHaveCount(0);
  await payer.getByLabel('お名前').fill('青葉 母');
  await payer.getByLabel('メールアドレス').fill('mother@example.jp');
  await payer.getByLabel('お問い合わせ内容').fill('いつ届きますか。');
  const sent = payer.waitForRequest('**/contact');
  await payer.getByRole('button', { name: '送信' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ content: expect.stringContaining(number) });
  // Back to what they have to pay.
  await payer.getByRole('button', { name: 'OK' }).click();
  await expect(payer.getByRole('button', { name: words.ja.go })).toBeVisible();
  await payer.goto(`${server.url}/refund_account`);
  await expect(payer.getByRole('banner')).toBeVisible();
  await expect(payer.getByRole('banner').getByText('マイページ')).toHaveCount(0);
  await payer.context().close();
});

test('the id that a tab of the version before stored opens the provider’s page again', { tag: '@full' }, async ({
  page,
  server,
  browser,
}) => {
  const { path, token } = await linkByCall(page, 'ja', server);
  const opener = '111111111-222222222-3';
  await page.request.post(`${server.url}/api/v1/consumer/payment_link/start`, { headers, data: { token, opener } });
  const payer = await onPhone(browser, 'ja', server.url + path);
  await expect(payer.getByText('ほかの端末かアプリで開かれています').first()).toBeVisible();
  await payer.evaluate((id) => sessionStorage.setItem('payerTab', id), opener);
  await payer.reload();
  await payer.getByRole('button', { name: words.ja.go }).click();
  await payer.waitForURL(`${server.sandboxUrl}/**`);
  await payer.context().close();
});

test('a link of an earlier version, without the part for messengers, still works', { tag: '@full' }, async ({
  page,
  server,
  browser,
}) => {
  const { token } = await linkByCall(page, 'ja', server);
  const payer = await onPhone(browser, 'ja', `${server.url}/pay#${token}`);
  await expect(payer.getByRole('button', { name: words.ja.go })).toBeVisible();
  await payer.context().close();
});
