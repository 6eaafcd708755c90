import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { openByStaff, rotateByStaff } from '../../../test/by-staff.ts';
import { tellOperator } from '../../../test/operator.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { demoCatalogueFile } from '../../operator/demo/load-demo.ts';

const demo = () => parse(readFileSync(demoCatalogueFile, 'utf8'));
const DORM = 'aoba-international-house';

/** Imports a catalogue with the demo's pictures. */
const importing = async (shop: Shop, catalogue: object, ...options: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-again-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(dirname(demoCatalogueFile), 'pictures'), join(folder, 'pictures'), { recursive: true });
  const file = join(folder, 'catalogue.yaml');
  writeFileSync(file, stringify(catalogue));
  return (await tellOperator(shop, 'catalogue', 'import', file, ...options)).text;
};

/** The demo catalogue with another price for the bedding set's first option. */
const withPrice = (price: number) => {
  const catalogue = demo();
  catalogue.products[0].options[0].price = price;
  return catalogue;
};

const priceAt = ({ db }: Shop, facility = DORM) =>
  db
    .selectFrom('facility_option as p')
    .innerJoin('facility as f', 'f.id', 'p.facility_id')
    .innerJoin('set_option as o', 'o.id', 'p.option_id')
    .innerJoin('rental_set as s', 's.id', 'p.set_id')
    .where('f.handle', '=', facility)
    .where('s.handle', '=', 'bedding')
    .where('o.handle', '=', 'standard');

const readPrice = async (shop: Shop) => (await priceAt(shop).select('p.price').executeTakeFirstOrThrow()).price;

/** Changes the dormitory's price in the database, as staff would in the console. */
const setPrice = async (shop: Shop, price: number) => {
  const { facility_id, option_id } = await priceAt(shop)
    .select(['p.facility_id', 'p.option_id'])
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable('facility_option')
    .set({ price })
    .where('facility_id', '=', facility_id)
    .where('option_id', '=', option_id)
    .execute();
};

const NOT_YET = 'Nothing was written yet: add --yes to do just that.\n';
const ALL = 'Imported 2 institutions, 4 facilities, 7 sets.\n';

test('the difference is shown in words before anything is written, then just that is done', async () => {
  const shop = await openShop();
  expect(await importing(shop, demo())).toBe(`Nothing changes.\n${ALL}`);
  const shown = await importing(shop, withPrice(2080));
  expect(shown).toContain('International House: Bedding set Standard ¥1,980 → ¥2,080\n');
  expect(shown).toContain('Bedding set: Standard ¥1,980 → ¥2,080\nNothing else changes.\n');
  expect(shown).toMatch(new RegExp(`${NOT_YET}$`));
  expect(await readPrice(shop)).toBe(1980);
  expect(await importing(shop, withPrice(2080), '--language', 'ja')).toContain(
    '国際学生寮：寝具セット スタンダード ¥1,980 → ¥2,080\n',
  );
  expect(await importing(shop, withPrice(2080), '--yes')).toBe(shown.replace(NOT_YET, ALL));
  expect(await readPrice(shop)).toBe(2080);
  await expect(importing(shop, demo(), '--language', 'fr')).rejects.toThrow('--language must be ja or en');
});

test('what was opened, closed, rotated or priced since the last import stays', async () => {
  const shop = await openShop();
  await openByStaff(shop, DORM, 'close');
  await openByStaff(shop, 'aoba-second-house', 'open', '2027-03-01');
  await rotateByStaff(shop, 'minato-main', 'key', 14);
  await setPrice(shop, 1500);
  const keysOf = () => shop.db.selectFrom('invitation').selectAll().orderBy('digest').execute();
  const facilities = async () =>
    // Leaves out `offers_version`, which the change of the dormitory's price increments.
    (await shop.db.selectFrom('facility').selectAll().orderBy('id').execute()).map(
      ({ offers_version: _, ...facility }) => facility,
    );
  const before = [await keysOf(), await facilities()];
  const catalogue = demo();
  catalogue.products[1].options[0].price = 40_000;
  const text = await importing(shop, catalogue, '--yes');
  expect(text).toContain('Three-appliance set: ');
  expect(text).toContain('Stays as it was changed since the last import (the file says what it said then):\n');
  expect(text).toContain('  International House: open no → yes; Bedding set Standard ¥1,500 → ¥1,980\n');
  expect([await keysOf(), await facilities()]).toEqual(before);
  expect(await readPrice(shop)).toBe(1500);
  // The next import does not list this difference again. After that, only --overwrite changes the price.
  expect(await importing(shop, catalogue, '--yes')).toMatch(/^Nothing changes\./);
  await importing(shop, catalogue, '--yes', '--overwrite');
  expect(await readPrice(shop)).toBe(1980);
  expect((await facilities()).find(({ handle }) => handle === DORM)).toMatchObject({ is_open: true });
});

test('what both the file and somebody else changed is listed, and stays until the file is told to win', async () => {
  const shop = await openShop();
  await setPrice(shop, 1500);
  const listed = '  International House: Bedding set Standard ¥1,500 → ¥2,080\n';
  for (const time of ['first', 'second']) {
    const text = await importing(shop, withPrice(2080), '--yes');
    expect(text, time).toContain(`--overwrite takes what the file says:\n${listed}`);
    expect(await readPrice(shop)).toBe(1500);
  }
  expect(await importing(shop, withPrice(2080), '--yes', '--overwrite')).toContain(
    'International House: Bedding set Standard ¥1,500 → ¥2,080\n',
  );
  expect(await readPrice(shop)).toBe(2080);
});

test('a file says only what it is about; the rest stays', async () => {
  const shop = await openShop();
  const tables = ['seller', 'institution', 'facility', 'rental_set', 'facility_set', 'facility_option'] as const;
  const rows = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => {
          const found = await shop.db
            .selectFrom(table as 'rental_set')
            .selectAll()
            .execute();
          return [table, found.map((row) => JSON.stringify(row)).sort()];
        }),
      ),
    );
  const before = await rows();
  const { seller, customers, products } = demo();
  expect(await importing(shop, { seller: { ...seller, phone: '03-1111-1111' } }, '--yes')).toMatch(
    /^seller: phone number 03-0000-0000 → 03-1111-1111\nNothing else changes\./,
  );
  expect({ ...(await rows()), seller: before.seller }).toEqual(before);
  // The file has only one facility. The shop's sets stay, and so do the prices that the file does not state.
  await setPrice(shop, 1500);
  const [aoba] = customers;
  const [dorm] = aoba.facilities;
  const priced = [...dorm.products.filter((id: string) => id !== 'desk'), { id: 'desk', prices: { standard: 1700 } }];
  const only = { customers: [{ ...aoba, facilities: [{ ...dorm, products: priced }] }] };
  const text = await importing(shop, only, '--yes');
  expect(text).toMatch(
    /^International House: sets on offer in another order; Study desk set options removed: .*; Study desk set Desk, chair and lamp ¥1,650 → ¥1,700\n/,
  );
  expect(await readPrice(shop)).toBe(1500);
  // The file has only one set.
  await importing(shop, { products: [{ ...products[0], name: '新しい寝具セット' }] }, '--yes');
  expect(await readPrice(shop)).toBe(1500);
  await expect(
    importing(shop, { customers: [{ ...aoba, facilities: [{ ...dorm, products: ['televisions'] }] }] }, '--yes'),
  ).rejects.toThrow('There is no set “televisions”');
});

test('of what the shop has, a file says only the fields that it changes', async () => {
  const shop = await openShop();
  const facility = () =>
    shop.db.selectFrom('facility').where('handle', '=', DORM).selectAll().executeTakeFirstOrThrow();
  const before = await facility();
  const keys = await shop.db.selectFrom('invitation').selectAll().orderBy('digest').execute();
  const only = { customers: [{ id: 'aoba', facilities: [{ id: DORM, end_date: '2029-03-31' }] }] };
  expect(await importing(shop, only, '--yes')).toMatch(
    /^International House: end of the rental period .* → 2029-03-31\nNothing else changes\.\n/,
  );
  expect(await facility()).toEqual({ ...before, end_date: '2029-03-31', version: before.version + 1 });
  expect(await shop.db.selectFrom('invitation').selectAll().orderBy('digest').execute()).toEqual(keys);
  // A form without questions keeps the shop's questions. An option without texts keeps its texts. Null clears a field.
  const form = { customers: [{ id: 'aoba', facilities: [{ id: DORM, name_en: null, form: { is_enabled: false } }] }] };
  await importing(shop, form, '--yes');
  expect(await facility()).toMatchObject({
    name_en: null,
    form_content: { ...before.form_content, is_enabled: false },
  });
  const options = [{ id: 'standard', price: 1990 }, { id: 'winter' }, { id: 'repeat', price_type: 'special' }];
  expect(await importing(shop, { products: [{ id: 'bedding', options }] }, '--yes')).toMatch(
    /^Bedding set: Standard ¥1,980 → ¥1,990; Standard \(renewal\) ¥1,580 \(repeat\) → ¥1,580 \(special\)\nNothing else/,
  );
});

test('what is new needs all of its fields, and is told so; keys are made where none is said', async () => {
  const shop = await openShop();
  const annex = {
    id: 'aoba-annex',
    name: '新館',
    order_type: 1,
    cancellation: 'direct',
    cancel_policy: '準備中です。',
  };
  const withAnnex = (facility: object) => ({ customers: [{ id: 'aoba', facilities: [facility] }] });
  await expect(importing(shop, withAnnex({ ...annex, end_date: '2028-03-31' }))).rejects.toThrow(
    /catalogue\.yaml:4: facility “新館”, start of the rental period \(start_date\): It is missing, and needed because this facility is new/,
  );
  await expect(importing(shop, { products: [{ id: 'sofa' }] }, '--language', 'ja')).rejects.toThrow(
    /セット「sofa」の「セットの名前」\(name\)：書かれていません。このセットはまだないため、必要です/,
  );
  const whole = { ...annex, start_date: '2027-04-01', end_date: '2028-03-31' };
  expect(await importing(shop, withAnnex(whole), '--yes')).toContain('new facility 新館\n');
  const made = await shop.db
    .selectFrom('invitation')
    .innerJoin('facility', 'facility.id', 'facility_id')
    .where('handle', '=', 'aoba-annex')
    .where('expires_at', 'is', null)
    .select('kind')
    .orderBy('kind')
    .execute();
  expect(made).toEqual([{ kind: 'code' }, { kind: 'key' }]);
});

test('whatever the shop holds stands in no file’s way', async () => {
  const shop = await openShop();
  await shop.db.updateTable('rental_set').set({ name: '学習\u0007デスク' }).where('handle', '=', 'desk').execute();
  const policy = { cancel_policy: '準備中\u0007です。' };
  await shop.db.updateTable('facility').set(policy).where('handle', '=', 'minato-main').execute();
  await shop.db.deleteFrom('invitation').execute();
  const only = { customers: [{ id: 'aoba', facilities: [{ id: DORM, name: '国際寮' }] }] };
  expect(await importing(shop, only, '--yes')).toMatch(/^International House: name 国際学生寮 → 国際寮\nNothing else/);
  await expect(
    importing(shop, { customers: [{ id: 'minato', facilities: [{ id: 'minato-main', name: '本館' }] }] }),
  ).rejects.toThrow(/facility “本館”, cancellation policy \(cancel_policy\): It has a control character/);
});

test('a file gives questions and choices easy Japanese, and takes it away', async () => {
  const shop = await openShop();
  const asked = async () =>
    (await shop.db.selectFrom('facility').where('handle', '=', DORM).select('form_content').executeTakeFirstOrThrow())
      .form_content.inputs;
  const before = await asked();
  expect(before[1]).toMatchObject({ title_easy: 'あなたの 部屋[へや]が ある 建物[たてもの]' });
  const catalogue = demo();
  const [number, building] = catalogue.customers[0].facilities[0].form.inputs;
  number.title_easy = null;
  building.options[0].label_easy = '西[にし]の 建物[たてもの]';
  await importing(shop, catalogue, '--yes');
  const [first, second, ...rest] = await asked();
  expect(first).not.toHaveProperty('title_easy');
  expect(second?.options[0]?.label_easy).toBe('西[にし]の 建物[たてもの]');
  expect(rest).toEqual(before.slice(2));
  expect(await importing(shop, catalogue)).toContain('Nothing changes.');
  building.options[0].label_easy = '漢'.repeat(201);
  await expect(importing(shop, catalogue)).rejects.toThrow(/201; at most 200/);
});

test('a file says what staff are asked, or says nothing of it', async () => {
  const shop = await openShop();
  const staffsAt = async () => {
    const { staff_inputs, version } = await shop.db
      .selectFrom('facility_form')
      .innerJoin('facility', 'facility.id', 'facility_form.facility_id')
      .where('handle', '=', DORM)
      .select(['staff_inputs', 'facility_form.version'])
      .executeTakeFirstOrThrow();
    return { version, asked: staff_inputs.map(({ title, invisible }) => [title, invisible]) };
  };
  const withQuestions = (...titles: string[]) => {
    const catalogue = demo();
    catalogue.customers[0].facilities[0].staff_questions = titles.map((title, index) => ({
      id: 8 + index,
      type: 'string',
      title,
    }));
    return catalogue;
  };
  await importing(shop, withQuestions('部屋の割り当て', '備考'), '--yes');
  expect(await staffsAt()).toEqual({
    version: 2,
    asked: [
      ['部屋の割り当て', false],
      ['備考', false],
    ],
  });
  expect(await importing(shop, demo())).toContain('Nothing changes.');
  await importing(shop, withQuestions('部屋'), '--yes');
  expect((await staffsAt()).asked).toEqual([
    ['部屋', false],
    ['備考', true],
  ]);
  const twice = withQuestions('部屋');
  twice.customers[0].facilities[0].staff_questions[0].id = 1;
  await expect(importing(shop, twice)).rejects.toThrow();
});
