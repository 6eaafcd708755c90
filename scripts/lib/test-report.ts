import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Count {
  passed: number;
  failed: number;
  /** The failed tests and their messages. They come at the end of the output, because logs are often cut off at the start. */
  names?: string[];
  times?: readonly Timed[];
}

/** A test and its duration. */
interface Timed {
  readonly name: string;
  readonly seconds: number;
}

/** The slowest tests, slowest first. */
export const slowest = (times: readonly Timed[], most: number): Timed[] =>
  times.toSorted((one, other) => other.seconds - one.seconds).slice(0, most);

const MOST_LETTERS = 700;

/** A failed test with the start of its message. */
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

/** Reads the result of Vitest's JSON reporter. */
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
  /** One result for each browser. Playwright's own result of a spec is only that of the first browser. */
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

/**
 * All messages of a failed test. After a timeout the first message says only that there was a timeout, and the next says what the test
 * waited for.
 */
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

/** Reads the result of Playwright's JSON reporter. */
export const countPlaywright = (file: string): Count => {
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky, names: failedIn(report), times: timesIn(report) };
};
