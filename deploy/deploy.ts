// Deploys a release on this machine: `hitosoroi install`, `deploy`, `rollback`, `restart`, `releases`. Uses only Node's own modules, because
// it runs without a build. Each step can be repeated, so after a crash the same command continues
// (docs/decisions/0075-releases-and-deploying.md).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const DAY_MS = 86_400_000;
/** How long a release is kept after its last use. Open pages and a rollback may need it. */
const KEPT_MS = 7 * DAY_MS;

/** An error that a person has to correct. It is printed without a stack. */
class Refused extends Error {}

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Runs a program to its end, and shows its output. Returns whether it succeeded. */
const run = (program: string, args: readonly string[]): Promise<boolean> =>
  new Promise((done, fail) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', fail);
    child.on('close', (code) => done(code === 0));
  });

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
};

/** Replaces a file in one step, so that a crash leaves either the old or the new file. */
const writeWhole = (file: string, text: string): void => {
  writeFileSync(`${file}.new`, text, { flush: true });
  renameSync(`${file}.new`, file);
};

const linkTo = (link: string, target: string): void => {
  rmSync(`${link}.new`, { force: true });
  symlinkSync(target, `${link}.new`);
  renameSync(`${link}.new`, link);
};

/** A change from one release to another that has begun and has not ended. */
interface Doing {
  readonly from: string | undefined;
  readonly to: string;
  /** The release that `hitosoroi rollback` goes to afterwards. */
  readonly wayBack: string | undefined;
  readonly isBack: boolean;
}

interface State {
  readonly current?: string | undefined;
  readonly previous?: string | undefined;
  readonly doing?: Doing | undefined;
}

interface Place {
  readonly root: string;
  readonly servers: string;
  readonly waitMs: number;
  /** Whether to run breaking migrations too. The version before cannot run after them. */
  readonly isBreaking: boolean;
}

const releasesIn = ({ root }: Place): string => join(root, 'releases');
const folderOf = (place: Place, release: string): string => join(releasesIn(place), release);

/** The start of the name of a folder in which an archive is being unpacked. */
const UNPACKING = '.unpacking-';
const releaseNames = (place: Place): string[] =>
  readdirSync(releasesIn(place)).filter((name) => !name.startsWith(UNPACKING));

const readState = ({ root }: Place): State => {
  const file = join(root, 'state.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : {};
};
const writeState = ({ root }: Place, state: State): void =>
  writeWhole(join(root, 'state.json'), `${JSON.stringify(state, null, 2)}\n`);

const versionIn = (folder: string): { version: string; platform: string } => {
  const [version = '', platform = ''] = readFileSync(join(folder, 'RELEASE'), 'utf8').trim().split(' ');
  return { version, platform };
};

/** Throws unless a folder has exactly the files of its release. */
const checkFiles = async (folder: string): Promise<void> => {
  const lines = readFileSync(join(folder, 'FILES.sha256'), 'utf8').trim().split('\n');
  const hashes = new Map(lines.map((line): [string, string] => [line.slice(66), line.slice(0, 64)]));
  for (const [path, hash] of hashes) {
    const file = join(folder, path);
    const found = existsSync(file) ? await hashOf(file) : 'nothing';
    if (found !== hash) throw new Refused(`${file} is not as in the archive: deploy the archive again.`);
  }
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
    if (!entry.isDirectory() && path !== 'FILES.sha256' && !hashes.has(path))
      throw new Refused(`${join(folder, path)} is in no archive: remove it.`);
  }
};

/** Throws unless an archive has the hash that the file beside it names. */
const checkArchive = async (archive: string): Promise<void> => {
  if (!existsSync(archive)) throw new Refused(`There is no ${archive}.`);
  const beside = `${archive}.sha256`;
  if (!existsSync(beside)) throw new Refused(`${beside} is missing: fetch it with the archive.`);
  const [wanted] = readFileSync(beside, 'utf8').split(' ');
  if ((await hashOf(archive)) !== wanted) throw new Refused(`${archive} is damaged: its hash differs. Fetch it again.`);
};

/** Deletes the folders in which killed commands unpacked. Retries, because the `tar` of a killed command may still write files. */
const removeUnpacking = (place: Place): void => {
  for (const name of readdirSync(releasesIn(place)).filter((one) => one.startsWith(UNPACKING)))
    rmSync(folderOf(place, name), { recursive: true, force: true, maxRetries: 10 });
};

/**
 * Unpacks an archive into a folder named by its version. Returns the folder's name. A crash leaves no incomplete folder with such a name.
 */
const unpack = async (place: Place, archive: string): Promise<string> => {
  say(`Checking ${archive}`);
  await checkArchive(archive);
  removeUnpacking(place);
  const work = mkdtempSync(folderOf(place, UNPACKING));
  try {
    return await unpackIn(place, archive, work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

const unpackIn = async (place: Place, archive: string, work: string): Promise<string> => {
  say('Unpacking it');
  const isUnpacked = await run('tar', ['-xzf', archive, '--no-same-owner', '-C', work]);
  const [inside = ''] = readdirSync(work);
  const folder = join(work, inside);
  if (!isUnpacked || !existsSync(join(folder, 'RELEASE'))) throw new Refused(`${archive} could not be unpacked.`);
  const { version, platform } = versionIn(folder);
  if (platform !== `linux-${process.arch}`)
    throw new Refused(`The archive is for ${platform}, and this machine is linux-${process.arch}.`);
  await checkFiles(folder);
  const release = version.replace('+', '-');
  const target = folderOf(place, release);
  const list = (of: string) => readFileSync(join(of, 'FILES.sha256'), 'utf8');
  const isThere = existsSync(join(target, 'FILES.sha256'));
  if (isThere && release === readState(place).current && list(target) !== list(folder))
    throw new Refused(`${release} runs here with other files: a changed release needs a version of its own.`);
  const isWhole =
    isThere &&
    list(target) === list(folder) &&
    (await checkFiles(target).then(
      () => true,
      () => false,
    ));
  if (!isWhole) {
    rmSync(target, { recursive: true, force: true });
    renameSync(folder, target);
    // Without this, a power cut in the next seconds could leave empty files in the release that runs.
    await run('sync', ['--file-system', target]);
  }
  return release;
};

interface Server {
  readonly url: string;
  readonly restart: string;
}

/** Reads the list of servers. A line has the URL at which a server answers, and the command that restarts it. */
const readServers = ({ servers: file }: Place): readonly Server[] => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const servers = lines.flatMap((line) => {
    const [, url, restart] = /^(http\S+)\s+(\S.*)$/.exec(line.trim()) ?? [];
    if (url && restart) return [{ url: url.replace(/\/$/, ''), restart }];
    if (line.trim() === '' || line.trim().startsWith('#')) return [];
    throw new Refused(`${file} has a line without an address and a command: ${line}`);
  });
  if (servers.length === 0) throw new Refused(`${file} names no server.`);
  return servers;
};

const ask = (url: string): Promise<Response | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);

interface Health {
  readonly version: string;
  /** Absent if the server has no console. The console opens some time after the shop. */
  readonly console?: 'open' | 'closed';
}

/** The health that a server reports. Undefined if the server does not answer. */
const healthOf = async ({ url }: Server): Promise<Health | undefined> => {
  const answer = await ask(`${url}/healthz`);
  return answer?.ok ? ((await answer.json()) as Health) : undefined;
};
const isReady = async ({ url }: Server): Promise<boolean> => Boolean((await ask(`${url}/readyz`))?.ok);

/** Waits until a condition is true. Returns false if that takes longer than `waitMs`. */
const until = async (isSo: () => Promise<boolean>, { waitMs }: Place): Promise<boolean> => {
  const end = Date.now() + waitMs;
  while (!(await isSo())) {
    if (Date.now() > end) return false;
    await wait(200);
  }
  return true;
};

/** Restarts a server with a version. With `anew`, also restarts a server that already runs this version. */
const restartInto = async (place: Place, server: Server, version: string, anew: boolean): Promise<void> => {
  const runsIt = async () => {
    const health = await healthOf(server);
    return health?.version === version && health.console !== 'closed' && (await isReady(server));
  };
  if (!anew && (await runsIt())) {
    say(`${server.url} runs ${version} already`);
    return;
  }
  say(`Restarting ${server.url}: ${server.restart}`);
  const isRestarted = await run('/bin/sh', ['-c', server.restart]);
  if (isRestarted && (await until(runsIt, place))) {
    say(`${server.url} is ready with ${version}`);
    return;
  }
  const [, unit] = /^systemctl restart (\S+)$/.exec(server.restart) ?? [];
  if (unit) {
    say(`The end of its log (journalctl -u ${unit}):`);
    await run('journalctl', ['--unit', unit, '--lines', '12', '--output', 'cat', '--no-pager']);
  }
  if (!isRestarted) throw new Refused(`This command failed: ${server.restart}`);
  throw new Refused(`${server.url} did not become ready with ${version} within ${place.waitMs / 1_000} seconds.`);
};

/** Restarts the servers one after another. Servers that are not ready come first, so that no restart stops the only server that serves. */
const restartAll = async (place: Place, servers: readonly Server[], version: string, anew = false): Promise<void> => {
  const areReady = await Promise.all(servers.map(isReady));
  const ordered = [...servers.filter((_, index) => !areReady[index]), ...servers.filter((_, index) => areReady[index])];
  for (const server of ordered) {
    const others = servers.filter((other) => other !== server);
    const isNeeded = areReady[servers.indexOf(server)] && others.length > 0;
    const othersServe = async () => (await Promise.all(others.map(isReady))).every(Boolean);
    if (isNeeded && !(await until(othersServe, place)))
      throw new Refused(`${server.url} stays as it is: another server is not ready, and people would find none.`);
    await restartInto(place, server, version, anew);
  }
};

/** Switches all servers to a release: changes the link, restarts the servers, and records that the change has ended. */
const moveTo = async (place: Place, servers: readonly Server[], doing: Doing): Promise<void> => {
  const { from, to, wayBack, isBack } = doing;
  writeState(place, { current: from, previous: readState(place).previous, doing });
  linkTo(join(place.root, 'current'), join('releases', to));
  await restartAll(place, servers, versionIn(folderOf(place, to)).version);
  // The time of a folder's last use decides how long the release is kept.
  if (from && existsSync(folderOf(place, from))) utimesSync(folderOf(place, from), new Date(), new Date());
  writeState(place, { current: to, previous: wayBack });
  say(isBack ? `Back at ${to}.` : `Done: ${to} runs.${wayBack ? ' "hitosoroi rollback" goes back.' : ''}`);
};

/** Deletes releases that were not used for a week. */
const removeOld = (place: Place): void => {
  const { current, previous } = readState(place);
  for (const name of releaseNames(place)) {
    const isOld = statSync(folderOf(place, name)).mtimeMs < Date.now() - KEPT_MS;
    if (!isOld || name === current || name === previous) continue;
    say(`Removing ${name}, not used for a week`);
    rmSync(folderOf(place, name), { recursive: true });
  }
};

/** Checks the settings and prepares the database with the programs of a release, while the servers keep running. */
const prepare = async (place: Place, servers: readonly Server[], release: string): Promise<void> => {
  const running = (await Promise.all(servers.map(healthOf))).filter((health) => health !== undefined);
  if (place.isBreaking && running.length > 0)
    throw new Refused('With --breaking, stop all servers first, those of other machines too.');
  say('Checking the settings, and preparing the database');
  const args = place.isBreaking ? ['migrate', '--breaking'] : ['migrate'];
  if (!(await run(join(folderOf(place, release), 'bin/hitosoroi'), args)))
    throw new Refused('Nothing was restarted: correct what is said above, and run the same command again.');
};

const deploy = async (place: Place, [archive]: readonly string[]): Promise<void> => {
  if (!archive) throw new Refused('Name the archive: hitosoroi deploy hitosoroi-….tar.gz');
  const servers = readServers(place);
  const isThere = !archive.includes('/') && existsSync(join(releasesIn(place), archive, 'RELEASE'));
  if (isThere) await checkFiles(folderOf(place, archive));
  const to = isThere ? archive : await unpack(place, resolve(archive));
  await prepare(place, servers, to);
  const { current, previous, doing } = readState(place);
  // The releases to go back to if this deployment fails, the best one first. If a crash interrupted an earlier deployment, its old release
  // is the best one. If a crash interrupted a rollback, its target is the best one.
  const ran = doing ? (doing.isBack ? [doing.to, doing.from] : [doing.from, doing.to]) : [current, previous];
  const from = ran.find((release) => release !== undefined && release !== to);
  try {
    await moveTo(place, servers, { from, to, wayBack: from, isBack: false });
  } catch (error) {
    if (!from || !(error instanceof Refused)) throw error;
    say(`${error.message}\nGoing back to ${from}`);
    const wayBack = previous === to ? undefined : previous;
    await moveTo(place, servers, { from: to, to: from, wayBack, isBack: true });
    throw new Refused(`${to} was not brought in: a server did not start with it, and its log says why.`);
  }
  removeOld(place);
};

const rollback = async (place: Place): Promise<void> => {
  const { current, previous, doing } = readState(place);
  const servers = readServers(place);
  // An interrupted rollback continues. An interrupted deployment is undone.
  const from = doing ? (doing.isBack ? doing.from : doing.to) : current;
  const to = doing ? (doing.isBack ? doing.to : doing.from) : previous;
  if (!to || !existsSync(folderOf(place, to)))
    throw new Refused('There is no release to go back to. Deploy one of "hitosoroi releases" by its name.');
  await checkFiles(folderOf(place, to));
  await prepare(place, servers, to);
  // A second rollback, or a rollback that is repeated after a crash, must not deploy the later release again.
  const wayBack = previous === to ? undefined : previous;
  await moveTo(place, servers, { from, to, wayBack, isBack: true });
  if (from) say(`To deploy ${from} again: hitosoroi deploy ${from}`);
};

/** Restarts the servers one after another with the release that runs, so that they read changed settings. */
const restart = async (place: Place): Promise<void> => {
  const { current, doing } = readState(place);
  const servers = readServers(place);
  if (doing) throw new Refused(`The move to ${doing.to} was interrupted: repeat that command first.`);
  if (!current) throw new Refused('No release runs here yet.');
  await prepare(place, servers, current);
  await restartAll(place, servers, versionIn(folderOf(place, current)).version, true);
  say('All servers were restarted.');
};

const releases = (place: Place): void => {
  const { current, previous, doing } = readState(place);
  const marks = [
    [current, 'runs'],
    [previous, '"hitosoroi rollback" goes to it'],
    [doing?.to, 'was being brought in: repeat the command'],
  ];
  const names = existsSync(releasesIn(place)) ? releaseNames(place).sort() : [];
  if (names.length === 0) say('No release is here yet.');
  for (const name of names) {
    const said = marks.filter(([marked]) => marked === name).map(([, words]) => words);
    say([name, ...said].join(', '));
  }
};

/** Runs a program. Throws if the program fails, because the installation cannot continue. */
const must = (program: string, ...args: string[]): void => {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Refused(`This command failed: ${[program, ...args].join(' ')}`);
};

/** Prepares a machine with systemd: the user, the folders, the settings to fill in, and the units. Existing settings stay. */
const install = ({ root }: Place): void => {
  if (process.getuid?.() !== 0) throw new Refused('Run it as root: it makes a user and systemd’s units.');
  const from = import.meta.dirname;
  const user = 'hitosoroi';
  if (spawnSync('id', [user]).status !== 0)
    must('useradd', '--system', '--home-dir', '/var/lib/hitosoroi', '--shell', '/usr/sbin/nologin', user);
  const idOf = (what: string) => Number(spawnSync('id', [what, user], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  mkdirSync(join(root, 'releases'), { recursive: true });
  for (const [folder, mode, owner] of [
    ['/etc/hitosoroi', 0o750, 0],
    ['/var/lib/hitosoroi', 0o700, uid],
  ] as const) {
    mkdirSync(folder, { recursive: true });
    chownSync(folder, owner, gid);
    chmodSync(folder, mode);
  }
  for (const name of ['shop.env', 'servers']) {
    const file = join('/etc/hitosoroi', name);
    if (existsSync(file)) continue;
    copyFileSync(join(from, 'systemd', name), file);
    chownSync(file, 0, gid);
    chmodSync(file, 0o640);
    say(`Made ${file}`);
  }
  for (const unit of readdirSync(join(from, 'systemd')).filter((name) => /\.(service|timer)$/.test(name))) {
    copyFileSync(join(from, 'systemd', unit), join('/etc/systemd/system', unit));
    say(`Made /etc/systemd/system/${unit}`);
  }
  linkTo('/usr/local/bin/hitosoroi', join(root, 'current/bin/hitosoroi'));
  must('systemctl', 'daemon-reload');
  say('Fill in /etc/hitosoroi/shop.env, and then run "deploy" with the archive.');
};

/** Runs `work`, unless another process is doing so. The system releases the lock when the process ends, even after a crash. */
const alone = async (root: string, work: () => Promise<void> | void): Promise<void> => {
  const lock = createServer();
  await new Promise<void>((done, fail) => {
    lock.once('error', () =>
      fail(new Refused('Another "hitosoroi" command is at work on the releases: wait until it ends.')),
    );
    lock.listen(`\0hitosoroi-deploy:${root}`, done);
  });
  try {
    await work();
  } finally {
    lock.close();
  }
};

const help = `Usage:
  hitosoroi install                        prepares this machine: user, folders, settings to fill in, systemd's units
  hitosoroi deploy ARCHIVE                 checks and unpacks, prepares the database, restarts one server after another
  hitosoroi deploy RELEASE                 the same with one that is here already
  hitosoroi rollback                       goes back to the release before the last deployment
  hitosoroi restart                        restarts one server after another, for example after a change of the settings
  hitosoroi releases                       lists what is here

  --root FOLDER      where releases are, /opt/hitosoroi
  --servers FILE     addresses of this machine's servers and the commands that restart them, /etc/hitosoroi/servers
  --wait SECONDS     how long a server may take to become ready, 120
  --breaking         also runs migrations that the version before cannot run with; stop all servers first

After a crash, run the same command again.
`;

const commands: Readonly<Record<string, (place: Place, words: readonly string[]) => Promise<void> | void>> = {
  install,
  deploy,
  rollback,
  restart,
  releases,
};

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      root: { type: 'string', default: '/opt/hitosoroi' },
      servers: { type: 'string', default: '/etc/hitosoroi/servers' },
      wait: { type: 'string', default: '120' },
      breaking: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  const [word = '', ...words] = positionals;
  const command = commands[word];
  if (values.help || !command) {
    say(help);
    return;
  }
  const waitMs = Number(values.wait) * 1_000;
  if (!(waitMs > 0)) throw new Refused(`--wait takes a number of seconds, not ${values.wait}`);
  const place = {
    root: resolve(values.root),
    servers: resolve(values.servers),
    waitMs,
    isBreaking: values.breaking,
  };
  if (command === releases) return releases(place);
  // Root's umask may be stricter, but the shop's user has to read the releases.
  process.umask(0o022);
  mkdirSync(releasesIn(place), { recursive: true });
  await alone(place.root, () => command(place, words));
};

try {
  await main();
} catch (error) {
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The message of a system error, such as a full disk, names the file, so the operator needs no stack trace.
  const isPlain = error instanceof Refused || code?.startsWith('ERR_PARSE_ARGS') || syscall !== undefined;
  process.stderr.write(`${error instanceof Error ? (isPlain ? error.message : error.stack) : error}\n`);
  process.exitCode = 1;
}
