// `product/list` with 20 sets over HTTP, against a bare route that runs the same query and sends the same bytes, in turns.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startPostgres } from '../scripts/lib/postgres.ts';
import { freePort, runProgram, runServer } from '../scripts/lib/run-server.ts';
import { importSets } from './lib/large-catalogue.ts';
import { median } from './lib/median.ts';

const SETS = 20;
const ROUNDS = 21;
const SECONDS = 1;
const WARM_UP_SECONDS = 3;
const path = '/api/v1/consumer/product/list';

const logIn = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/api/v1/consumer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ email: 'dorm@example.jp', password: 'demo-1234' }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
};

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const load = async (url: string, cookie: string, seconds: number): Promise<number> => {
  const { requests, non2xx } = await autocannon({
    url: url + path,
    connections: 16,
    duration: seconds,
    headers: { cookie },
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers were not 200.`);
  return requests.average;
};

const measure = async (engine: string, databaseUrl?: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-bench-'));
  const env = { DATA_DIR: folder, RATE_LIMIT: '1000000', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const server = await runServer(env);
  await importSets(SETS, folder, env);
  const cookie = await logIn(server.url);
  const port = await freePort();
  const bare = runProgram('bench/lib/bare-list.ts', [], {
    ...env,
    PORT: String(port),
    SESSION: cookie.split('=')[1] ?? '',
  });
  const bareUrl = `http://localhost:${port}`;
  while (!(await isUp(bareUrl + path))) await new Promise((resolve) => setTimeout(resolve, 20));

  const bytes = async (url: string) => (await fetch(url + path, { headers: { cookie } })).text();
  if ((await bytes(server.url)) !== (await bytes(bareUrl))) throw new Error('The two do not send the same bytes.');

  for (const url of [bareUrl, server.url]) await load(url, cookie, WARM_UP_SECONDS);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(await load(bareUrl, cookie, SECONDS));
    ours.push(await load(server.url, cookie, SECONDS));
  }
  bare.child.kill();
  await bare.ended;
  await server.stop();
  rmSync(folder, { recursive: true });
  // Of neighbouring rounds, because a shared machine changes its pace from one second to the next.
  const ratio = median(ours.map((each, round) => each / (theirs[round] ?? 0)));
  process.stdout.write(
    `  ${engine.padEnd(12)}${median(ours).toFixed(0).padStart(7)} a second, bare ${median(theirs).toFixed(0).padStart(7)}  (${ratio.toFixed(2)})\n`,
  );
};

process.stdout.write(
  `product/list with ${SETS} sets, requests a second; medians of ${ROUNDS} rounds of ${SECONDS} s in turns\n`,
);
await measure('SQLite');
const postgres = await startPostgres();
await measure('PostgreSQL', postgres.url);
await postgres.stop();
