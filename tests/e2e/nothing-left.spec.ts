import { logOut } from './member-steps.ts';
import { goToConfirmation } from './order-steps.ts';
import { expect, stored, test } from './shop.ts';

for (const way of ['by itself', 'by logging out']) {
  test(`a session that ends ${way} leaves nothing of the person in the browser; what was chosen stays`, async ({
    page,
    context,
  }) => {
    await goToConfirmation(page, 'ja');
    expect(await stored(page, 'shoppingCart')).toContain('A26-00123');
    expect(await stored(page, 'shoppingCartOwner')).toMatch(/^[0-9a-f]{16}$/);
    if (way === 'by itself') {
      await context.clearCookies();
      await page.goto('/products');
    } else {
      await logOut(page, 'ja');
    }
    await expect(page).toHaveURL('/');
    const left = (await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).replaceAll(
      '\\',
      '',
    );
    // The number of the room is searched for with its quotes, because three digits alone may be part of a time.
    for (const word of ['A26-00123', '"205"', '090-1234-5678', 'dorm@example.jp', '青葉 はな'])
      expect(left).not.toContain(word);
    expect(JSON.parse((await stored(page, 'shoppingCart')) ?? '{}')).toMatchObject({ selected: 1 });
  });
}

test('a connection that is lost while somebody logs out leaves nothing of theirs in the tab', async ({ page }) => {
  await goToConfirmation(page, 'ja');
  await page.evaluate(() => {
    for (const key of ['madeLink', 'typedRegistration']) sessionStorage.setItem(key, '{}');
  });
  await page.route('**/consumer/me', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('button', { name: 'ログアウト' }).click();
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'reloaded')))
    .toEqual([]);
});
