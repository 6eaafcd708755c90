import type { SQLTagStore } from 'node:sqlite';
import * as z from 'zod';
import { keptValue } from './ledger/kept-value.ts';

const probability = z.number().min(0).max(1);
const milliseconds = z.int().min(0).max(3_600_000);

const notices = z.strictObject({
  seed: z.union([z.string(), z.number()]),
  drop: probability,
  duplicate: probability,
  delayMs: z.tuple([milliseconds, milliseconds]).refine(([from, to]) => from <= to, 'must be [least, most]'),
  reorder: probability,
  hold: z.boolean(),
  maxPerSecond: z.number().positive().nullable(),
});

const settings = z.strictObject({
  returnMethod: z.enum(['get', 'post']),
  capture: z.enum(['by-shop', 'at-once']),
  notices,
  amountChange: z.int(),
  server: z.enum(['normal', 'slow', 'error', 'silent', 'silent-card', 'refuse', 'refuse-done']),
  refusal: z.string().regex(/^[A-Z0-9]{4,5}$/),
  serverProbability: probability,
  slowMs: milliseconds,
});

export type SandboxSettings = z.infer<typeof settings>;

export const settingsPatch = settings.extend({ notices: notices.partial() }).partial();

const defaultSettings: SandboxSettings = {
  returnMethod: 'get',
  capture: 'by-shop',
  notices: { seed: 1, drop: 0, duplicate: 0, delayMs: [0, 0], reorder: 0, hold: false, maxPerSecond: null },
  amountChange: 0,
  server: 'normal',
  refusal: 'E009',
  serverProbability: 1,
  slowMs: 5000,
};

export const openSettings = (sql: SQLTagStore) => {
  const kept = keptValue(sql, 'settings', defaultSettings);
  return {
    get: kept.get,
    merge: (patch: z.infer<typeof settingsPatch>): SandboxSettings =>
      kept.set(
        // A patch has only the names that change, so spreading it keeps the other values.
        settings.parse({ ...kept.get(), ...patch, notices: { ...kept.get().notices, ...patch.notices } }),
      ),
    reset: (): SandboxSettings => kept.set(defaultSettings),
  };
};
