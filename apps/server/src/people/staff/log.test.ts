import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { enrolled, openConsole, PASSWORD } from '../../../test/console.ts';
import { openShop } from '../../../test/shop.ts';
import { softPasskey } from '../../../test/soft-passkey.ts';
import { createLogger } from '../../platform/logger.ts';

const ADDRESS = '203.0.113.77';

/** Opens a console whose log the test can read. Each line must be one JSON object, even if people type special characters. */
const openLogged = async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const console = await openConsole(await openShop({ logger: createLogger('info', sink) }));
  const said = (message: RegExp) =>
    lines
      .flatMap((line) => line.trimEnd().split('\n'))
      .map((line) => JSON.parse(line) as { msg: string })
      .filter(({ msg }) => message.test(msg));
  return { console, said, written: () => lines.join('') };
};

test('the log tells of every sign-in, right or wrong and by which way, and of nobody’s name, address or secret', async () => {
  const { console, said, written } = await openLogged();
  const { id, email, secret } = await enrolled(console);
  console.pass(1);
  const visitor = console.browser(ADDRESS);
  const code = console.codeOf(secret);
  await visitor.step('/sign-in/password', { email, password: 'wrong\n{"msg":"made up"}', code: '000000' });
  await visitor.step('/sign-in/password', { email, password: PASSWORD, code });
  const { ceremony } = (await visitor.step('/sign-in/passkey/options')).json().data;
  await visitor.step('/sign-in/passkey', { ceremony, passkey: { id: 'x', response: {} } });
  const added = (await visitor.step('/sign-in/passkey/new')).json().data;
  const passkey = softPasskey();
  const kept = { ceremony: added.ceremony, passkey: passkey.create(added.options), label: 'Phone' };
  expect((await visitor.change('/me/passkeys', kept)).statusCode).toBe(200);
  const asked = (await visitor.step('/sign-in/passkey/options')).json().data;
  const proof = { ceremony: asked.ceremony, passkey: passkey.get(asked.options) };
  expect((await visitor.step('/sign-in/passkey', proof)).statusCode).toBe(200);

  const address = '203.0.113.0/24';
  expect(said(/^staff sign-in/)).toMatchObject([
    { msg: 'staff sign-in wrong', staff: id, way: 'password', address },
    { msg: 'staff sign-in', staff: id, way: 'password', address },
    { msg: 'staff sign-in wrong', staff: null, way: 'passkey', address },
    { msg: 'staff sign-in', staff: id, way: 'passkey', address },
  ]);
  expect(said(/made up/)).toEqual([]);
  for (const word of [ADDRESS, email, PASSWORD, secret, ceremony]) expect(written()).not.toContain(word);
});

test('the log tells who was refused what they have no right to, by id and route', async () => {
  const { console, said } = await openLogged();
  const viewer = await console.signedIn('viewer');
  const staff = await console.idOf('viewer@staff.example.jp');
  expect((await viewer.get('/people')).json().code).toBe('no-role');
  const elsewhere = { origin: 'https://evil.example' };
  expect((await viewer.change('/me/language', { language: 'en' }, undefined, elsewhere)).statusCode).toBe(403);
  expect(said(/^staff call refused/)).toMatchObject([
    { staff, code: 'no-role' },
    { staff: null, code: 'cross-site' },
  ]);
  const [{ reqId } = { reqId: '' }] = said(/^staff call refused/) as unknown as { reqId: string }[];
  expect(said(/incoming request/)).toContainEqual(
    expect.objectContaining({ reqId, req: { method: 'GET', route: '/api/v1/staff/people' } }),
  );
});
