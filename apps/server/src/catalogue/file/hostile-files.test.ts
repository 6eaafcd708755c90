import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { hostileFiles } from '../../../test/hostile-files.ts';
import { limitsPass } from '../../../test/limits-pass.ts';
import { isFull } from '../../../test/size.ts';
import { chosen } from '../../../test/staff-examples/catalogue-file.ts';
import { checkFile } from './check-file.ts';
import { fileOf } from './facts.ts';
import { createFileReader } from './file-reader-thread.ts';
import { CatalogueError } from './mistakes/catalogue-error.ts';

/** The message for a file that took too long. A file that a limit of the reader refuses has another message. */
const BY_THE_CLOCK = 'could not be read within';

test('whatever a file holds, the console reads it or refuses it in words', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  for (const [at, { did, name, content }] of hostileFiles.entries()) {
    // A person may preview only a limited number of files an hour.
    if (at % 100 === 99) await limitsPass(console.db, 60);
    const answer = await by.step('/catalogue/import/preview', chosen(content(), name));
    expect(answer.statusCode, did).toBe(200);
    const { mistakes, changes } = answer.json().data;
    expect(mistakes.length + changes.length, did).toBeGreaterThan(0);
    // A file of the full size may take long on a busy machine.
    if (!isFull) expect(answer.payload, did).not.toContain(BY_THE_CLOCK);
    expect(answer.payload.length, did).toBeLessThan(500_000);
  }
}, 1_800_000);

const seconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000_000;

/** How much longer than expected a measured step may take, in seconds of processor time. */
const ALLOWED = 0.25;

const manyInstitutions = (count: number): string => {
  const each = Array.from(
    { length: count },
    (_, at) =>
      `  - {id: c${at}, name: n, facilities: [{id: f${at}, name: n, order_type: 1, start_date: today+1, end_date: today+9, cancellation: direct, cancel_policy: x, products: [s]}]}`,
  );
  return `customers:\n${each.join('\n')}\nproducts:\n  - {id: s, name: s, description: d, options: [{id: o, name: n, price: 1}]}\n`;
};

test('a preview is made beside the thread that sells, and holds nothing while it compares', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const preview = async (count: number) => {
    const began = process.threadCpuUsage();
    const answer = await by.step('/catalogue/import/preview', chosen(manyInstitutions(count)));
    expect(answer.json().data.changes).toHaveLength(2 * count + 1);
    return seconds(process.threadCpuUsage(began));
  };
  await preview(100);
  const few = await preview(100);
  let isShown = false;
  const running = preview(800).finally(() => {
    isShown = true;
  });
  const visitor = console.visitor();
  // Sends only a few requests, so that they take almost no processor time.
  for (let answered = 0; answered < 20; answered += 1) {
    expect((await visitor.get('/seller')).statusCode).toBe(200);
    await nextTurn();
  }
  // The visitor had all answers before the preview ended.
  expect(isShown).toBe(false);
  expect(await running).toBeLessThan(few + ALLOWED);
});

test('comparing costs as much as there are facilities, however many institutions they belong to', () => {
  const cost = (count: number): number => {
    const facts = new Map(
      Array.from({ length: count }, (_, at) => [`facilities/f${at}/institution`, `i${at}`] as [string, unknown]),
    );
    const institutions = new Set(facts.values() as Iterable<string>);
    const began = process.cpuUsage();
    fileOf(facts, { institutions, sets: new Set() });
    return seconds(process.cpuUsage(began));
  };
  // If the cost were quadratic, this would take fifteen seconds.
  expect(cost(3_000)).toBeLessThan(4 * cost(300) + ALLOWED);
});

test('one person previews so many files an hour', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const preview = () => by.step('/catalogue/import/preview', chosen('products: []'));
  expect((await preview()).statusCode).toBe(200);
  await console.db.updateTable('limit_count').set({ count: 119 }).where('count', '=', 1).execute();
  expect((await preview()).statusCode).toBe(200);
  expect((await preview()).json().code).toBe('too-many');
  await limitsPass(console.db, 60);
  expect((await preview()).statusCode).toBe(200);
});

test('a few letters for each set at each facility do not make more prices than an import can write', () => {
  const options = Array.from({ length: 60 }, (_, at) => `{ id: o${at}, name: x, price: 1 }`).join(', ');
  const sets = Array.from(
    { length: 20 },
    (_, at) => `  - { id: s${at}, name: x, description: x, options: [${options}] }`,
  );
  const listed = Array.from({ length: 20 }, (_, at) => `s${at}`).join(', ');
  const facilities = (count: number) =>
    Array.from({ length: count }, (_, at) => `    - { id: f${at}, name: x, products: [${listed}] }`);
  const fileOf = (count: number) =>
    Buffer.from(
      ['products:', ...sets, 'customers:', '  - id: aoba', '    facilities:', ...facilities(count)].join('\n'),
    );
  expect(checkFile('some.yaml', fileOf(80)).catalogue.products).toHaveLength(20);
  expect(() => checkFile('many.yaml', fileOf(90))).toThrow('too much in the file');
});

if (isFull)
  test('no file is ended by the clock where there is time enough: every reader is linear', async () => {
    const { read } = createFileReader({ seconds: 170, megabytes: 400 });
    for (const { did, name, content } of hostileFiles) {
      const error = await read(name, Buffer.from(content() as Uint8Array)).catch((thrown: unknown) => thrown);
      if (error instanceof Error) {
        expect(error, did).toBeInstanceOf(CatalogueError);
        expect(error.message, did).not.toContain(BY_THE_CLOCK);
      }
    }
  }, 1_800_000);

test('names that every object has are ids like any other, and change no other object', () => {
  for (const { did, name, content } of hostileFiles.filter((file) => /option|called|field /.test(file.did))) {
    // Prototypes cannot be changed in this thread, so a reader that tries to change one throws.
    try {
      checkFile(name, Buffer.from(content() as Uint8Array));
    } catch (error) {
      expect(error, did).toBeInstanceOf(CatalogueError);
    }
  }
  expect(() => Object.assign(Object.prototype, { price: 1 })).toThrow(TypeError);
});
