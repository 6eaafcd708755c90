import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Count, countPlaywright, countVitest } from '../../scripts/lib/test-report.ts';
import type { Breakage } from './breakage.ts';
import type { Copy } from './copy-checkout.ts';

/** The running tests. When this process exits, it stops them. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGTERM');
});

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

const runIn = async (folder: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> => {
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  children.delete(child);
  return { code, output };
};

/** The result of the tests: the names of the failed tests, or why no test could run. */
export interface Outcome {
  readonly failed: readonly string[];
  readonly trouble: string;
}

const outcomeOf = ({ code, output }: Ended, count: () => Count): Outcome => {
  try {
    const { passed, failed, names = [] } = count();
    if (failed > 0) return { failed: names, trouble: '' };
    return { failed: [], trouble: code === 0 && passed > 0 ? '' : `no test failed, but:\n${output.slice(-2000)}` };
  } catch {
    return { failed: [], trouble: `it counted no tests:\n${output.slice(-2000)}` };
  }
};

const literally = (title: string): string => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const runVitest = async (copy: Copy, { seenBy, title, project }: Breakage, env: NodeJS.ProcessEnv) => {
  const report = join(copy.folder, 'node_modules/vitest.json');
  rmSync(report, { force: true });
  const projects = project ? [project] : ['unit', 'sandbox', 'sqlite'];
  const args = [
    'node_modules/vitest/vitest.mjs',
    ...['run', '--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile.json=${report}`],
    ...projects.flatMap((name) => ['--project', name]),
    ...(title ? ['-t', literally(title)] : []),
    ...seenBy,
  ];
  return outcomeOf(await runIn(copy.folder, args, env), () => countVitest(report));
};

const build = `import { buildConsole, buildServer, buildShop } from './scripts/lib/build.mjs';
await buildShop(); await buildConsole(); await buildServer();`;

const runBrowser = async (copy: Copy, { seenBy, title }: Breakage, env: NodeJS.ProcessEnv): Promise<Outcome> => {
  const report = join(copy.folder, 'node_modules/playwright.json');
  rmSync(report, { force: true });
  const [folder] = seenBy[0].split('/').slice(1);
  const args = [
    'node_modules/@playwright/test/cli.js',
    ...['test', `--config=tests/${folder}/playwright.config.ts`, '--workers=1', '--max-failures=1', '--timeout=120000'],
    '--reporter=json',
    ...(title ? ['-g', literally(title)] : []),
    ...seenBy,
  ];
  const made = await runIn(copy.folder, ['--input-type=module', '--eval', build], env);
  const ended =
    made.code === 0 ? await runIn(copy.folder, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }) : made;
  copy.restoreBuilds();
  return outcomeOf(ended, () => countPlaywright(report));
};

/** Exit code 3 means that a check found something. If a check does not exist, the exit code is 1. */
const checkBy = (names: readonly string[]): string => `import { checks, report } from './scripts/lib/checks.ts';
const wanted = checks.filter(({ name }) => ${JSON.stringify(names)}.includes(name));
const failed = wanted.length === ${names.length} ? await report(wanted) : undefined;
process.exitCode = failed === undefined ? 1 : failed > 0 ? 3 : 0;`;

const runChecks = async (copy: Copy, { seenBy }: Breakage, env: NodeJS.ProcessEnv): Promise<Outcome> => {
  const { code, output } = await runIn(copy.folder, ['--input-type=module', '--eval', checkBy(seenBy)], env);
  if (code === 3) return { failed: [output.trim()], trouble: '' };
  return { failed: [], trouble: code === 0 ? '' : output };
};

/** Runs the tests that can see a breakage, in a copy of the checkout. */
export const runTestsOf = (copy: Copy, breakage: Breakage, env: NodeJS.ProcessEnv): Promise<Outcome> => {
  const [first] = breakage.seenBy;
  if (first.endsWith('.spec.ts')) return runBrowser(copy, breakage, env);
  return first.endsWith('.test.ts') ? runVitest(copy, breakage, env) : runChecks(copy, breakage, env);
};

export const needsBrowser = ({ seenBy: [first] }: Breakage): boolean => first.endsWith('.spec.ts');
