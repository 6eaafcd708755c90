import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Count {
  passed: number;
  failed: number;
  /** The tests that failed and why, for the end of the output: a log is often kept only by its end. */
  names?: string[];
  times?: readonly Timed[];
}

/** A test and how long it took. */
export interface Timed {
  readonly name: string;
  readonly seconds: number;
}

/** The tests that took longest, longest first. */
export const slowest = (times: readonly Timed[], most: number): Timed[] =>
  times.toSorted((one, other) => other.seconds - one.seconds).slice(0, most);

const MOST_LETTERS = 700;

/** A failed test, with the beginning of what it said. */
const failure = (name: string, message = ''): string => {
  const words = stripVTControlCharacters(message)
    .replaceAll(/\n\s*\n/g, '\n')
    .trim();
  return words === '' ? name : `${name}\n  ${words.slice(0, MOST_LETTERS).replaceAll('\n', '\n  ')}`;
};

interface VitestResult {
  fullName: string;
  status: string;
  duration?: number | null;
  failureMessages?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: VitestResult[] }[];
}

/** What Vitest's JSON reporter wrote. */
export const countVitest = (file: string): Count => {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const names = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages?.[0])),
  );
  const times = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(process.cwd(), name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests, names, times };
};

interface Spec {
  title: string;
  file: string;
  line: number;
  /** One for each browser. The specification's own word is about the first of them only. */
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    results: { duration?: number; errors?: { message?: string }[] }[];
  }[];
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** All that a test said: of one that took too long, the first message tells only that, the next one what it waited for. */
const messageOf = ({ tests }: Spec): string =>
  tests
    .flatMap(({ results }) => results)
    .flatMap(({ errors = [] }) => errors)
    .map(({ message = '' }) => message)
    .join('\n');

const failedIn = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map((spec) => failure(`${spec.file}:${spec.line} › ${spec.title}`, messageOf(spec))),
  ...suites.flatMap(failedIn),
];

const timesIn = ({ specs = [], suites = [] }: Suite): Timed[] => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ results }) => ({
      name: `${file}:${line} › ${title}`,
      seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
    })),
  ),
  ...suites.flatMap(timesIn),
];

/** What Playwright's JSON reporter wrote. */
export const countPlaywright = (file: string): Count => {
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky, names: failedIn(report), times: timesIn(report) };
};
