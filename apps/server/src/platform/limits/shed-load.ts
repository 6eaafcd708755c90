import { createHash } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import type { Language } from '@hitosoroi/rules/language';
import { brand } from '@hitosoroi/texts/brand';
import { busyPageText } from '@hitosoroi/texts/busy-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pressure } from '../app-context.ts';
import { Refused, sendRefusal } from '../http/refusals.ts';
import { isNavigation, languageChosen } from '../http/request-headers.ts';
import { emit } from '../metric-events.ts';

/**
 * The highest mean delay of the event loop in a sample interval. The interval is long, so that one slow piece of work, such as drawing a
 * receipt, is only a small part of it. So the server refuses requests only under lasting load.
 */
export const mostPressure: Pressure = { maxEventLoopDelay: 2_000, sampleInterval: 5_000 };

/** The shop's colors. They are inline, because a stylesheet would be one more request. */
const style = `:root{color-scheme:light dark}body{margin:0;padding:48px 16px;background:#faf8f4;color:#1e2530;font:16px/1.7 "Hiragino Sans","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",Meiryo,system-ui,sans-serif;text-align:center}h1{margin:32px 0 8px;font-size:22px;line-height:1.4}p{margin:0 auto 24px;max-width:32em}a{display:inline-block;min-height:24px;padding:12px 32px;border-radius:12px;background:#2b4a8b;color:#fff;font-weight:700;text-decoration:none}a:focus-visible{outline:3px solid currentcolor;outline-offset:3px}@media(prefers-color-scheme:dark){body{background:#12151b;color:#eceff4}a{background:#a9bef5;color:#12151b}}`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

const pageIn = (language: Language): string => {
  const t = busyPageText(language);
  // A link with an empty `href` reloads the page.
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t('busy_page.title')} | ${brand[language]}</title><style>${style}</style><main><b>${brand[language]}</b><h1>${t('busy_page.title')}</h1><p>${t('busy_page.text')}</p><a href="">${t('busy_page.again')}</a></main></html>`;
};

const pages = { ja: pageIn('ja'), en: pageIn('en') };

/** Sends the busy page to a person whose page or PDF the server cannot serve now. */
const sendBusyPage = (reply: FastifyReply, language: Language): FastifyReply =>
  reply
    .code(503)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
    .send(pages[language]);

const RETRY_AFTER_SECONDS = 5;

const busy = new Refused(503, 'busy');

const languageOfPage = (request: FastifyRequest): Language =>
  languageChosen(request, new URLSearchParams(request.url.split('?')[1])) ?? 'ja';

/**
 * Refuses requests while the process is overloaded, so that it can finish the requests that it has begun. Starts to refuse only after the
 * server has started. Always serves the routes in `except`, and `/healthz`, so that a probe does not restart a busy server.
 */
export const shedLoad = async (app: FastifyInstance, most: Pressure, except: readonly string[]): Promise<void> => {
  const neverShed = new Set<string | undefined>(['/healthz', ...except]);
  // The plugin only measures. Its own handler would run after our refusal is sent.
  await app.register(underPressure, { ...most, pressureHandler: () => undefined });
  /** Until this time, the samples may include the start, which blocks the event loop for seconds. */
  let startedUntil = Number.POSITIVE_INFINITY;
  const waitForSamples = (): void => {
    startedUntil = performance.now() + 2 * (most.sampleInterval ?? 1_000);
  };
  app.addHook('onReady', async () => waitForSamples());
  app.addHook('onListen', async () => waitForSamples());
  let isShedding = false;
  /**
   * Logs once when the server begins to refuse requests, and once when it stops. Each request calls this. The end is noticed soon, because
   * a proxy probes `/healthz` all the time.
   */
  const tell = (isUnderPressure: boolean): void => {
    if (isUnderPressure === isShedding) return;
    isShedding = isUnderPressure;
    app.log.warn(
      isShedding ? 'there are too many requests: some are turned away' : 'no request is turned away any more',
    );
  };
  app.addHook('onRequest', (request, reply, done) => {
    const isUnderPressure = performance.now() > startedUntil && app.isUnderPressure();
    tell(isUnderPressure);
    // A file costs little. If the server refused files, the page would request them again and again.
    const isFile = request.url.startsWith('/assets/');
    if (!isUnderPressure || isFile || neverShed.has(request.routeOptions.url)) return done();
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (isNavigation(request)) {
      emit('refused', { code: busy.code });
      sendBusyPage(reply, languageOfPage(request));
    } else sendRefusal(request, reply, busy);
  });
};
