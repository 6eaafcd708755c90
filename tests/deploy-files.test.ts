import { globSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { commands } from '../apps/server/src/operator/commands.ts';
import { ConfigError, readConfig, secretVariables, variables } from '../apps/server/src/platform/config.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

interface Compose {
  readonly services: Readonly<
    Record<string, { readonly image: string; readonly environment?: Record<string, string> }>
  >;
}
interface Manifest {
  readonly kind: string;
  readonly data?: Record<string, string>;
}

const units = globSync('deploy/systemd/*.service');
const settingsOf = (unit: string) =>
  [...read(unit).matchAll(/^Environment=(.*)$/gm)].flatMap(([, list = '']) =>
    list.split(' ').map((one) => one.split('=') as [string, string]),
  );
const ofUnits = units.flatMap(settingsOf);
const compose = parse(read('deploy/containers/compose.yaml'), { merge: true }) as Compose;
const ourServices = Object.values(compose.services).filter(({ image }) => image.includes('HITOSOROI'));
const inContainers = {
  ...parseEnv(read('deploy/containers/shop.env')),
  ...Object.assign({}, ...ourServices.map(({ environment }) => environment)),
};
const manifests = parseAllDocuments(read('deploy/kubernetes/hitosoroi.yaml')).map((one) => one.toJS() as Manifest);
const inCluster = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};

const shopEnv = parseEnv(read('deploy/systemd/shop.env')) as Record<string, string>;
const onSystemd = { ...shopEnv, ...Object.fromEntries(ofUnits) };

const known = [...Object.keys(variables.shape), ...secretVariables.map((name) => `${name}_FILE`)];

test.each([
  ['systemd', onSystemd],
  ['compose.yaml', inContainers],
  ['kubernetes', inCluster],
])('the files for %s name only settings that there are', (_, env) => {
  const names = Object.keys(env);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

/** The settings as an operator fills them in: a value for every ellipsis, and every secret in its file. */
const filledIn = (env: object): Record<string, string> => {
  const filled = Object.entries(env).map(([name, value]) => {
    const text = String(value)
      .replaceAll('%i', '0')
      .replace('…', name.endsWith('URL') ? 'pay.example.com' : `our ${name}`);
    if (name === 'DATABASE_URL_FILE') return ['DATABASE_URL', 'postgres://hitosoroi@localhost/hitosoroi'];
    if (name === 'SMTP_URL_FILE') return ['SMTP_URL', 'smtps://user:password@mail.example.jp:465'];
    return [name.replace(/_FILE$/, ''), name.endsWith('_FILE') && name !== 'ENV_FILE' ? `our ${name}` : text];
  });
  return Object.fromEntries(filled.filter(([name]) => name !== 'ENV' && name !== 'PAYMENT_CERTIFICATE'));
};

test.each([
  ['systemd', onSystemd],
  ['compose.yaml', inContainers],
  ['kubernetes', inCluster],
])('a server starts with the settings for %s once they are filled in, and refuses them before', (_, env) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(readConfig(filledIn(env))).toMatchObject({
    isProduction: true,
    publicUrl: 'https://shop.example.jp',
    trustedProxies: 1,
  });
});

test.each([
  ['systemd', shopEnv],
  ['compose.yaml', inContainers],
  ['kubernetes', inCluster],
])('the operator’s commands of %s know the console, so they check its address and invite staff', (_, env) => {
  expect(readConfig(filledIn(env)).consolePort).toBeGreaterThan(0);
});

test('units run commands that the release has', () => {
  const words = units.flatMap((unit) => [...read(unit).matchAll(/^ExecStart=\S+\/bin\/hitosoroi (.*)$/gm)]);
  expect(words.length).toBeGreaterThan(0);
  const runnable = ['serve', 'sandbox', ...commands.map(({ name }) => name)];
  for (const [, word = ''] of words) expect(runnable).toContain(word);
});

test('two servers answer at the ports that nginx.conf names', () => {
  const upstreams = [...read('deploy/nginx.conf').matchAll(/^ {2}server 127\.0\.0\.1:(\d+)/gm)].map(([, port]) => port);
  const { PORT, CONSOLE_PORT } = Object.fromEntries(ofUnits);
  const ofSystemd = [PORT, CONSOLE_PORT].flatMap((port) => ['0', '1'].map((one) => port?.replace('%i', one)));
  expect(ofSystemd).toEqual(upstreams);
  const published = [...read('deploy/containers/compose.yaml').matchAll(/127\.0\.0\.1:(\d+):300[02]/g)];
  expect(published.map(([, port]) => port).sort()).toEqual([...upstreams].sort());
});
