import type { Page } from '@playwright/test';

/**
 * Lets these requests reach the server again after a route has answered them: of several routes, Playwright uses the newest. `unroute` does
 * not work here: while the last route is removed, Chromium may leave a request unanswered forever (Playwright's issue 41802).
 */
export const letPass = (page: Page, url: string) => page.route(url, (route) => route.continue());
