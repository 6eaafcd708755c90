import type { Page } from '@playwright/test';

/**
 * Lets requests to a URL reach the server again, although an earlier route answers them: Playwright uses the newest route. `unroute` does
 * not work here. While it removes the last route, Chromium may leave a request unanswered forever (Playwright's issue 41802).
 */
export const letPass = (page: Page, url: string) => page.route(url, (route) => route.continue());
