import { expect, test } from 'vitest';
import { budgetsIn, readBudgets } from './budgets.ts';

test('the budgets are read from the table, and other tables are passed over', () => {
  const document = `
| command | for |
| --- | --- |
| \`npm test\` | every change |

| part | what | short | full |
| --- | --- | --: | --: |
| Units | all | 50 | 70 |
| WebKit | later | | 150 |
`;
  expect([...budgetsIn(document)]).toEqual([
    ['Units', { short: 50, full: 70 }],
    ['WebKit', { short: undefined, full: 150 }],
  ]);
});

test('docs/testing.md has a budget for the whole in both sizes', () => {
  expect(readBudgets().get('Together')).toEqual({ short: expect.any(Number), full: expect.any(Number) });
});
