import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchForOtherProcessor, otherProcessor } from './other-processor.ts';

/** Puts a stand-in for npm and its registry on the PATH. It serves the packages of our lock file; the code in `spoil` may change one. */
const npmThat = (spoil: string): void => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-npm-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, 'npm'),
    `#!${process.execPath}
    const { packages } = JSON.parse(require('fs').readFileSync('package-lock.json', 'utf8'));
    const fits = ({ os = 'linux', cpu = '${otherProcessor}', libc = 'glibc' }) =>
      os.includes('linux') && cpu.includes('${otherProcessor}') && libc.includes('glibc');
    const all = Object.entries(packages)
      .filter(([path, one]) => path.startsWith('node_modules/') && fits(one))
      .map(([path, { version, integrity }]) => ({ name: path.slice('node_modules/'.length), version, integrity }));
    if (process.argv[2] === 'install') for (const { name, version } of all) process.stdout.write('add ' + name + ' ' + version + '\\n');
    else {
      const asked = all.filter(({ name, version }) => process.argv.includes(name + '@' + version));
      const runtime = asked.find(({ name }) => name === 'node-linux-${otherProcessor}');
      ${spoil}
      process.stdout.write(JSON.stringify(asked));
    }`,
  );
  chmodSync(join(folder, 'npm'), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
};

test('a registry that has every tarball for the other processor is fine', async () => {
  npmThat('');
  await expect(fetchForOtherProcessor()).resolves.toBeUndefined();
});

test('a tarball with another hash is named', async () => {
  npmThat(`runtime.integrity = 'sha512-other';`);
  await expect(fetchForOtherProcessor()).rejects.toThrow(`node-linux-${otherProcessor}@`);
});

test('a tarball that is not to be had is npm’s error', async () => {
  npmThat(`console.error('npm error code E404 ' + runtime.name); process.exit(1);`);
  const reason = await fetchForOtherProcessor().catch((error: { output: string }) => error.output);
  expect(reason).toContain(`E404 node-linux-${otherProcessor}`);
});
