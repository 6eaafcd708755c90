import { expect, onTestFinished, test, vi } from 'vitest';
import { createFileReader } from './file-reader-thread.ts';

const small = Buffer.from('products: [{ id: bedding, name: 寝具 }]');
const large = Buffer.from(Array.from({ length: 20_000 }, (_, at) => `a${at}: 1\n`).join(''));

test('a file that takes too long is refused in words, in both languages', async () => {
  const { read } = createFileReader({ seconds: 0.001, megabytes: 100 });
  const error = await read('slow.yaml', large).catch((thrown: unknown) => thrown);
  expect(error).toHaveProperty('message', expect.stringContaining('slow.yaml: The file could not be read within'));
  expect((error as { in: (language: string) => string }).in('ja')).toContain('秒以内に読み取れませんでした');
});

test('a file that takes too much memory is refused in words, and those that wait are read', async () => {
  const { read } = createFileReader({ seconds: 170, megabytes: 24 });
  const [heavy, waiting] = await Promise.allSettled([read('large.yaml', large), read('small.yaml', small)]);
  expect(heavy).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('too much in the file') },
  });
  expect(waiting).toMatchObject({ value: { catalogue: { products: [{ id: 'bedding', name: '寝具' }] } } });
});

test('a file is read also under `node --watch`, which listens to the loading of modules', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { read } = createFileReader({ seconds: 170, megabytes: 100 });
  expect(await read('small.yaml', small)).toMatchObject({ catalogue: { products: [{ id: 'bedding' }] } });
});
