import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './test-report.ts';

const reportOf = (report: object): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'hitosoroi-report-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

test('what Vitest reports is counted, and names what failed and why', () => {
  const assertionResults = [
    { fullName: 'goes well', status: 'passed' },
    { fullName: 'goes wrong', status: 'failed', failureMessages: ['\u001b[31mExpected\u001b[39m\n\n  one'] },
  ];
  const file = reportOf({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [{ name: 'a.test.ts', assertionResults }],
  });
  expect(countVitest(file)).toEqual({ passed: 1, failed: 1, names: ['a.test.ts › goes wrong\n  Expected\n    one'] });
});

test('what Playwright reports is counted, and names what failed and why in however deep a group and whichever browser', () => {
  const fine = { status: 'expected', results: [{ errors: [] }] };
  const slow = {
    status: 'unexpected',
    results: [{ errors: [{ message: 'It was slow.' }, { message: 'It waited.' }] }],
  };
  const deep = { specs: [{ title: 'goes wrong', file: 'a.spec.ts', line: 7, ok: true, tests: [fine, slow] }] };
  const file = reportOf({
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [{ suites: [deep], specs: [{ title: 'goes well', file: 'a.spec.ts', line: 1, ok: true, tests: [fine] }] }],
  });
  const names = ['a.spec.ts:7 › goes wrong\n  It was slow.\n  It waited.'];
  expect(countPlaywright(file)).toEqual({ passed: 3, failed: 2, names });
});
