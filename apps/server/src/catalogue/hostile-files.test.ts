import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openConsole } from '../../test/console.ts';
import { hostileFiles } from '../../test/hostile-files.ts';
import { limitsPass } from '../../test/limits-pass.ts';
import { isFull } from '../../test/size.ts';
import { chosen } from '../../test/staff-examples/catalogue-file.ts';
import { checkFile } from './check-file.ts';
import { CatalogueError } from './mistakes/catalogue-error.ts';
import { createFileReader } from './read-apart.ts';

/** What a file is told that the clock ended, instead of a bound of its reader. */
const BY_THE_CLOCK = 'could not be read within';

test('whatever a file holds, the console reads it or refuses it in words', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  for (const [at, { did, name, content }] of hostileFiles.entries()) {
    // One person may preview only so many.
    if (at % 100 === 99) await limitsPass(console.db, 60);
    const answer = await by.step('/catalogue/import/rehearse', chosen(content(), name));
    expect(answer.statusCode, did).toBe(200);
    const { mistakes, changes } = answer.json().data;
    expect(mistakes.length + changes.length, did).toBeGreaterThan(0);
    // A file of the full size may take long on a busy machine.
    if (!isFull) expect(answer.payload, did).not.toContain(BY_THE_CLOCK);
    expect(answer.payload.length, did).toBeLessThan(500_000);
  }
}, 1_800_000);

const manyInstitutions = (count: number): string => {
  const each = Array.from(
    { length: count },
    (_, at) =>
      `  - {id: c${at}, name: n, facilities: [{id: f${at}, name: n, order_type: 1, start_date: today+1, end_date: today+9, cancellation: direct, cancel_policy: x, products: [s]}]}`,
  );
  return `customers:\n${each.join('\n')}\nproducts:\n  - {id: s, name: s, description: d, options: [{id: o, name: n, price: 1}]}\n`;
};

test('a preview costs as much as its file is long, beside the thread that sells, and holds nothing while it compares', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const seconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000_000;
  const preview = async (count: number) => {
    const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
    const answer = await by.step('/catalogue/import/rehearse', chosen(manyInstitutions(count)));
    expect(answer.json().data.changes).toHaveLength(2 * count + 1);
    return { all: seconds(process.cpuUsage(all)), own: seconds(process.threadCpuUsage(own)) };
  };
  await preview(300);
  const few = await preview(300);
  const running = preview(1_500);
  const visitor = console.visitor();
  let answered = 0;
  const serving = async (): Promise<never> => {
    for (;;) {
      expect((await visitor.get('/seller')).statusCode).toBe(200);
      answered += 1;
      await nextTurn();
    }
  };
  const cost = await Promise.race([running, serving()]);
  expect(answered).toBeGreaterThan(20);
  expect([few, cost, answered]).toBe(0);
});

test('one person previews so many files an hour', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const preview = () => by.step('/catalogue/import/rehearse', chosen('products: []'));
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
    // In this thread, where no prototype can be changed: a reader that tries to throws.
    try {
      checkFile(name, Buffer.from(content() as Uint8Array));
    } catch (error) {
      expect(error, did).toBeInstanceOf(CatalogueError);
    }
  }
  expect(() => Object.assign(Object.prototype, { price: 1 })).toThrow(TypeError);
});
