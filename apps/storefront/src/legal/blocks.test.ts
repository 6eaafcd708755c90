import { expect, test } from 'vitest';
import { readBlocks } from './blocks.ts';

test('a text becomes a title and its blocks', () => {
  const source = 'Title\n\n1. Heading\n\nA paragraph.\n\n- one\n- two\n\n・一\n・二\n';
  expect(readBlocks(source)).toEqual({
    title: 'Title',
    blocks: [
      { kind: 'heading', text: '1. Heading' },
      { kind: 'paragraph', text: 'A paragraph.' },
      { kind: 'list', items: ['one', 'two'] },
      { kind: 'list', items: ['一', '二'] },
    ],
  });
});
