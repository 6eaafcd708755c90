import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Opens a page and returns the gzipped bytes of all scripts and styles that it loads. */
export const pageBytes = async (page: Page, url: string): Promise<{ script: number; stylesheet: number }> => {
  const bodies: Promise<['script' | 'stylesheet', number]>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    bodies.push(response.body().then((body) => [kind, gzipSync(body, { level: 9 }).length]));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const sum = { script: 0, stylesheet: 0 };
  for (const [kind, size] of await Promise.all(bodies)) sum[kind] += size;
  return sum;
};
