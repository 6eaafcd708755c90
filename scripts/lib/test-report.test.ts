import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countPlaywright, countVitest, slowest } from './test-report.ts';

const reportOf = (report: object): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'hitosoroi-report-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

test('what Vitest reports is counted, and names what failed and why', () => {
  const assertionResults = [
    { fullName: 'goes well', status: 'passed', duration: 1500 },
    { fullName: 'goes wrong', status: 'failed', failureMessages: ['\u001b[31mExpected\u001b[39m\n\n  one'] },
  ];
  const file = reportOf({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [{ name: 'a.test.ts', assertionResults }],
  });
  expect(countVitest(file)).toEqual({
    passed: 1,
    failed: 1,
    names: ['a.test.ts › goes wrong\n  Expected\n    one'],
    times: [
      { name: 'a.test.ts › goes well', seconds: 1.5 },
      { name: 'a.test.ts › goes wrong', seconds: 0 },
    ],
  });
});

test('what Playwright reports is counted, and names what failed and why in however deep a group and whichever browser', () => {
  const fine = { status: 'expected', results: [{ duration: 2000, errors: [] }] };
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
  const times = [
    { name: 'a.spec.ts:1 › goes well', seconds: 2 },
    { name: 'a.spec.ts:7 › goes wrong', seconds: 2 },
    { name: 'a.spec.ts:7 › goes wrong', seconds: 0 },
  ];
  expect(countPlaywright(file)).toEqual({ passed: 3, failed: 2, names, times });
});

test('the slowest tests are named, the slowest first', () => {
  const times = [1, 3, 2].map((seconds) => ({ name: String(seconds), seconds }));
  expect(slowest(times, 2).map(({ name }) => name)).toEqual(['3', '2']);
});
