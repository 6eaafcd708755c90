import type { Page } from '@playwright/test';

/**
 * Lets these requests reach the server again, after a route had answered them: of two routes the later one is used. Not with `unroute`,
 * because while the last route is removed, Chromium may leave a request unanswered for ever (Playwright's issue 41802).
 */
export const letPass = (page: Page, url: string) => page.route(url, (route) => route.continue());
