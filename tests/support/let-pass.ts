import type { Page } from '@playwright/test';

/**
 * From now on these requests reach the server again: of two routes the later one answers. Not `unroute`: while the last route is removed,
 * Chromium may leave a request unanswered for ever (Playwright's issue 41802).
 */
export const letPass = (page: Page, url: string) => page.route(url, (route) => route.continue());
