import { expect, test } from 'vitest';
import { machineWords } from './machine-words.ts';
import { storePayment } from './stores.ts';

const ways = ['register', 'loppi', 'copier', 'online', 'screen'] as const;

test.each(ways)(
  'each word that stands on the machine is there in Japanese, and in English with its meaning: %s',
  (way) => {
    const { ja, en } = storePayment[`store_words.${way}`];
    expect(machineWords(en).map(({ word }) => word)).toEqual(machineWords(ja).map(({ word }) => word));
    for (const { meaning } of machineWords(en)) expect(meaning).toMatch(/^\([A-Za-z -]+\)$/);
    for (const { meaning } of machineWords(ja)) expect(meaning).toBe('');
  },
);
