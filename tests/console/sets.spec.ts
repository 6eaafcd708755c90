import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, languages, signInAs, speak, test, textsIn, untimed } from './console.ts';
import { lookAt, lookCloser } from './look-at.ts';

const photo = (width: number, background = '#2b4a8b') =>
  sharp({ create: { width, height: 900, channels: 3, background } })
    .png()
    .toBuffer();

/** The demo's dormitory, and the sets that a visitor with its key sees. */
const DORM = 1;
const shown = async (shopUrl: string) => {
  const answer = await fetch(`${shopUrl}/api/v1/consumer/product/preview?urlParamKey=demo-dorm`);
  return (await answer.json()).data.products as {
    id: number;
    name: string;
    price_from: number;
    product_image1: string;
  }[];
};

for (const language of languages) {
  const t = textsIn(language);
  const of = (what: string, name: string) => t('sets.of', { what, name });

  const choose = async (page: Page, width: number) =>
    page
      .getByLabel(t('sets.pictures.choose'))
      .first()
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await photo(width) });

  /** Holds pictures back until the returned function is called. */
  const holdPictures = async (page: Page) => {
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/sets/pictures', async (route) => {
      await isLetGo;
      await route.continue();
    });
    return letGo;
  };

  const addPicture = async (page: Page) => {
    // A picture in the shop's ratio is accepted at once, but can still be cropped.
    await choose(page, 1200);
    const picture = t('sets.picture', { number: 1 });
    await expect(page.getByRole('heading', { name: picture })).toBeVisible();
    await page.getByRole('button', { name: of(t('sets.picture.crop'), picture) }).click();
    const dialog = page.getByRole('dialog', { name: t('crop.title') });
    // The focus is in the dialog as soon as it opens, so that Enter accepts the picture.
    await expect(dialog.getByLabel(t('crop.zoom'))).toBeFocused();
    for (const key of ['ArrowRight', 'ArrowRight', 'Tab', 'ArrowLeft']) await page.keyboard.press(key);
    await lookAt(page, 'cropping a picture');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    // A picture in another ratio has to be cropped.
    await choose(page, 1600);
    await expect(dialog.getByLabel(t('crop.zoom'))).toBeFocused();
    await dialog.getByRole('button', { name: t('crop.skip') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: t('sets.picture', { number: 2 }) })).toBeHidden();
  };

  test(`${language}: a set is made with a picture and three kinds of prices, priced, and seen in the shop`, async ({
    page,
    ownServer: server,
  }) => {
    const name = `掃除セット ${language}`;
    await speak(page, language);
    await signInAs(page, server, 'catalogue');
    await page.goto(`${server.url}/facilities/${DORM}/sets`);
    await expect(page.getByText(t('offers.lead'))).toBeVisible();
    await lookAt(page, 'the sets of a facility');
    await page.getByRole('link', { name: t('sets.new') }).click();

    await expect(page.getByLabel(t('sets.field.name'), { exact: true })).toBeFocused();
    // The heading names the facility that will own the set.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      language === 'ja' ? /^青葉大学 国際学生寮\s*新しいセット$/ : /^Aoba University International House\s*A new set$/,
    );
    await page.getByLabel(t('sets.field.name'), { exact: true }).fill(name);
    await page.getByRole('button', { name: t('sets.make') }).click();
    await expect(page.getByText(t('validation.required')).first()).toBeVisible();
    await page.getByLabel(t('sets.field.description'), { exact: true }).fill('掃除機とほうき。');
    // Settings that are the same for most sets are folded into one line. The only plan cannot be removed.
    const more = page.locator('summary').filter({ hasText: t('sets.more', { facts: '' }).trim() });
    const usual = [t('sets.units.once'), t('sets.for.here')].join(language === 'ja' ? '、' : ', ');
    await expect(more).toHaveText(t('sets.more', { facts: usual }));
    await expect(page.getByLabel(t('sets.counts_a'))).toBeHidden();
    await expect(page.getByRole('button', { name: t('sets.plan.retire') })).toBeHidden();
    await more.click();
    await page.getByLabel(t('sets.field.kind'), { exact: true }).fill('寝具');
    await expect(page.getByLabel(t('sets.field.kind_en'), { exact: true })).toHaveValue('Bedding');
    await addPicture(page);
    const alt = page.getByLabel(t('sets.picture.alt'), { exact: true });
    await expect(alt).toBeHidden();
    await page.getByText(t('sets.picture.words', { words: name })).click();
    await expect(alt).toHaveValue(name);
    await alt.fill('青い掃除機');
    for (const [number, price, kind] of [
      [1, '３，０００円', '1'],
      [2, '2500', '2'],
      [3, '2800', '3'],
    ] as const) {
      const plan = t('sets.plan', { number });
      if (number > 1) {
        await page.getByRole('button', { name: t('sets.plan.add') }).click();
        await page.getByLabel(t('sets.plan.name'), { exact: true }).last().fill(`プラン ${kind}`);
      }
      await page.getByLabel(of(t('offers.price'), plan)).fill(price);
      await page.getByLabel(of(t('sets.plan.kind'), plan)).selectOption(kind);
    }
    await page.getByLabel(of(t('offers.price'), t('sets.plan', { number: 3 }))).fill('0');
    await expect(page.getByText(t('price.free'))).toBeVisible();
    await page.getByLabel(of(t('offers.price'), t('sets.plan', { number: 3 }))).fill('2800');
    await expect(page.getByText(t('price.free'))).toBeHidden();
    await page.getByLabel(t('sets.counts_b')).check();
    await expect(more).toContainText(t('sets.units.counted', { units: language === 'ja' ? 'か月' : 'month(s)' }));
    // An error in a folded part opens the part.
    const unit = page.getByLabel(t('sets.unit'), { exact: true });
    await unit.fill('');
    await more.click();
    await expect(unit).toBeHidden();
    await page.getByRole('button', { name: t('sets.make') }).click();
    await expect(unit).toBeFocused();
    await unit.fill('か月');
    // The page lists the texts without English, with links to their fields.
    await page.getByRole('button', { name: t('sets.field.name_en'), exact: true }).click();
    await expect(page.getByLabel(t('sets.field.name_en'), { exact: true })).toBeFocused();
    await page.keyboard.type(`Cleaning ${language}`);
    await lookAt(page, 'a new set');
    await page.getByRole('button', { name: t('sets.make') }).click();
    const shownName = language === 'ja' ? name : 'Cleaning en';
    // The facility is open: members see the set only after its preview.
    await expect(page.getByText(t('sets.made.draft', { name: shownName }))).toBeVisible();

    const up = page.getByRole('button', { name: of(t('sets.up'), shownName) });
    await expect(up).toBeVisible();
    const above = await page.getByRole('button', { name: of(t('sets.up'), '') }).count();
    for (let place = 0; place < above; place += 1) await up.press('Enter');
    await expect(up).toBeHidden();
    const plan = language === 'ja' ? 'スタンダード' : 'Standard';
    await page
      .getByLabel(of(t('offers.price'), plan), { exact: true })
      .first()
      .fill('-1');
    await page.getByRole('button', { name: t('offers.look') }).click();
    await expect(page.getByText(t('validation.price-format'))).toBeVisible();
    await page
      .getByLabel(of(t('offers.price'), plan), { exact: true })
      .first()
      .fill('3100');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`¥3,100 ${t('price.kind.1')}`, { exact: true })).toBeVisible();
    await expect(page.getByText(t('impact.orders.none'))).toBeVisible();
    await lookCloser(page, 'what new prices would do');
    await page.getByRole('button', { name: t('offers.save') }).click();
    await expect(page.getByText(t('offers.saved'))).toBeVisible();

    const [first] = await shown(server.shopUrl);
    expect(first).toMatchObject({ name, price_from: 2800, product_image1: expect.stringMatching(/\.webp$/) });
    await page.goto(`${server.shopUrl}/?key=demo-dorm`);
    await expect(page.getByText(new RegExp(`掃除セット ${language}|Cleaning ${language}`)).first()).toBeVisible();
  });

  test(`${language}: whoever has written and chosen a picture goes on at the price`, { tag: '@full' }, async ({
    page,
    ownServer: server,
  }) => {
    await speak(page, language);
    await signInAs(page, server, 'catalogue');
    await page.goto(`${server.url}/sets/new?facility=${DORM}`);
    const name = page.getByLabel(t('sets.field.name'), { exact: true });
    await expect(name).toBeFocused();
    const price = page.getByLabel(of(t('offers.price'), t('sets.plan', { number: 1 })));
    const pictureOf = (number: number) => page.getByRole('heading', { name: t('sets.picture', { number }) });
    // If the picture is added first, the name is still missing and keeps the focus.
    await choose(page, 1200);
    await expect(pictureOf(1)).toBeVisible();
    await expect(name).toBeFocused();
    await name.fill('傘');
    await page.getByLabel(t('sets.field.description'), { exact: true }).fill('1本です。');
    const letGo = await holdPictures(page);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: t('sets.pictures.choose') }).click();
    await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await photo(1400, '#c0442f') });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('crop.use') })
      .click();
    letGo();
    await expect(pictureOf(2)).toBeVisible();
    await expect(price).toBeFocused();
    await expect(price).toBeInViewport({ ratio: 1 });
  });

  test(`${language}: a set waits for a picture that is still on its way`, { tag: '@full' }, async ({
    page,
    ownServer: server,
  }) => {
    await speak(page, language);
    await signInAs(page, server, 'catalogue');
    await page.goto(`${server.url}/facilities/${DORM}/sets`);
    await page.getByRole('link', { name: t('sets.new') }).click();
    await page.getByLabel(t('sets.field.name'), { exact: true }).fill('傘');
    await page.getByLabel(t('sets.field.name_en'), { exact: true }).fill('Umbrella');
    await page.getByLabel(t('sets.field.description'), { exact: true }).fill('1本です。');
    await page.getByLabel(of(t('offers.price'), t('sets.plan', { number: 1 }))).fill('300');
    const letGo = await holdPictures(page);
    await choose(page, 1200);
    // A press during the upload has no effect, and the page tells why.
    const sending = page.getByText(t('sets.pictures.sending'));
    await expect(sending).toBeVisible();
    const make = page.getByRole('button', { name: t('sets.make'), exact: true });
    await expect(make).toHaveAttribute('aria-busy', 'true');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await make.click();
    await expect(sending).toBeInViewport();
    await page.getByLabel(t('sets.field.name'), { exact: true }).press('Enter');
    letGo();
    await expect(page.getByRole('heading', { name: t('sets.picture', { number: 1 }) })).toBeVisible();
    await expect(sending).toBeHidden();
    expect(asked.filter((url) => url.endsWith('/sets/make'))).toEqual([]);
    await expect(make).toHaveAttribute('aria-busy', 'false');
    await make.click();
    const name = language === 'ja' ? '傘' : 'Umbrella';
    await expect(page.getByText(t('sets.made.draft', { name }))).toBeVisible();
    await page.getByRole('button', { name: t('offers.look') }).click();
    await page.getByRole('button', { name: t('offers.save') }).click();
    await expect(page.getByText(t('offers.saved'))).toBeVisible();
    await page.goto(`${server.url}/sets`);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name: t('sets.picture', { number: 1 }) })).toBeVisible();
  });

  test(`${language}: what a change of a set touches is not saved before its picture has come`, {
    tag: '@full',
  }, async ({ page, ownServer: server }) => {
    await speak(page, language);
    await signInAs(page, server, 'catalogue');
    await page.goto(`${server.url}/sets`);
    await page.getByRole('link', { name: language === 'ja' ? '自炊セット' : 'Cooking set' }).click();
    await page.getByLabel(t('sets.field.kind_en'), { exact: true }).fill('Cooking');
    await page.getByRole('button', { name: t('sets.look') }).click();
    const save = page.getByRole('button', { name: t('sets.save') });
    await expect(save).toBeFocused();
    const letGo = await holdPictures(page);
    await choose(page, 1200);
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText(t('sets.pictures.sending'))).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await save.click();
    letGo();
    await expect(page.getByRole('heading', { name: t('sets.picture', { number: 3 }) })).toBeVisible();
    await expect(page.getByText(t('sets.pictures.sending'))).toBeHidden();
    expect(asked.filter((url) => url.endsWith('/sets/change'))).toEqual([]);
    // There is now one picture more than in the preview, so the person has to look at a new preview.
    await expect(save).toBeHidden();
    await page.getByRole('button', { name: t('sets.look') }).click();
    await save.click();
    await expect(page.getByText(t('sets.saved'))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: t('sets.picture', { number: 3 }) })).toBeVisible();
  });

  test(`${language}: a change of a set says what it touches, and somebody else’s is not saved over`, {
    tag: '@full',
  }, async ({ page, context, server }) => {
    await speak(page, language);
    await signInAs(page, server, 'catalogue');
    await page.goto(`${server.url}/sets`);
    await expect(page.getByRole('heading', { level: 1, name: t('room.sets') })).toBeVisible();
    await lookAt(page, 'the sets');
    await page.getByRole('link', { name: language === 'ja' ? '学習デスクセット' : 'Study desk set' }).click();
    const field = (of: Page) => of.getByLabel(t('sets.field.kind_en'), { exact: true });
    await expect(field(page)).toBeVisible();
    await lookAt(page, 'a set');

    const colleague = await context.newPage();
    await speak(colleague, language);
    await colleague.goto(page.url());
    await field(colleague).fill(`Theirs ${language}`);
    await colleague.keyboard.press('Enter');
    await expect(colleague.getByText(t('impact.prices_stay'), { exact: true })).toBeVisible();
    await colleague.getByRole('button', { name: t('sets.save') }).click();
    await expect(colleague.getByText(t('sets.saved'))).toBeVisible();

    await field(page).fill(`Mine ${language}`);
    await page.getByRole('button', { name: t('sets.look') }).click();
    await expect(page.getByRole('heading', { name: untimed(t('stale.by_you', { at: '' })) })).toBeVisible();
    await expect(page.getByText(`Theirs ${language}`)).toBeVisible();
    await lookCloser(page, 'both versions of a set');
    await page.getByRole('button', { name: t('stale.overwrite') }).click();
    await lookCloser(page, 'what a change of a set touches');
    await page.getByRole('button', { name: t('sets.save') }).click();
    await expect(page.getByText(t('sets.saved'))).toBeVisible();

    // Restores the first version, from before both changes.
    await page.getByRole('button', { name: t('versions.take_first') }).click();
    await expect(page.getByText(t('versions.taken'))).toBeVisible();
    await expect(field(page)).toHaveValue('Furniture');
    await page.getByRole('button', { name: t('sets.look') }).click();
    await page.getByRole('button', { name: t('sets.save') }).click();
    await expect(page.getByText(t('sets.saved'))).toBeVisible();
  });

  test(`${language}: whoever may not change sets and prices reads them, and is told whom to ask`, {
    tag: '@full',
  }, async ({ page, server }) => {
    await speak(page, language);
    await signInAs(page, server, 'viewer');
    for (const path of ['/sets/1', `/facilities/${DORM}/sets`]) {
      await page.goto(server.url + path);
      await expect(page.getByText('管理 かんな')).toBeVisible();
      expect(await page.getByRole('main').getByRole('textbox').and(page.locator(':enabled')).count()).toBe(0);
      await lookCloser(page, `${path} of a viewer`);
    }
  });
}
