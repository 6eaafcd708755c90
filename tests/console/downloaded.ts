import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The file that a press downloads. */
export const downloaded = async (page: Page, press: () => Promise<void>) => {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
};
