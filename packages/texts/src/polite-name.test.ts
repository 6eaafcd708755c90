import { expect, test } from 'vitest';
import { politeName } from './polite-name.ts';

test('a name gets さん once', () => {
  expect(['花子', '花子さん', 'けんちゃん'].map(politeName)).toEqual(['花子さん', '花子さん', 'けんちゃん']);
});
