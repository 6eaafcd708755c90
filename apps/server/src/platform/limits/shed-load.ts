import underPressure from '@fastify/under-pressure';
import type { Language } from '@hitosoroi/rules/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pressure } from '../app-context.ts';
import { isNavigation, languageChosen } from '../http/navigation.ts';
import { Refused, sendRefusal } from '../http/refusals.ts';
import { emit } from '../metric-events.ts';
import { sendBusyPage } from './busy-page.ts';

const RETRY_AFTER_SECONDS = 5;

const busy = new Refused(503, 'busy');

const languageOfPage = (request: FastifyRequest): Language =>
  languageChosen(request, new URLSearchParams(request.url.split('?')[1])) ?? 'ja';

/**
 * Turns requests away while there are more than the process can bear, so that it gets through those that it has. The routes that are
 * named are always served, and so is `/healthz`: a probe must learn that the process lives.
 */
export const shedLoad = async (app: FastifyInstance, most: Pressure, except: readonly string[]): Promise<void> => {
  const neverShed = new Set<string | undefined>(['/healthz', ...except]);
  // Measures only: what it does about a request would come after our own refusal was sent.
  await app.register(underPressure, { ...most, pressureHandler: () => undefined });
  let isShedding = false;
  /** Said once when it begins and once when it is over, by the next request that comes; a proxy asks all the time whether we live. */
  const tell = (isUnderPressure: boolean): void => {
    if (isUnderPressure === isShedding) return;
    isShedding = isUnderPressure;
    app.log.warn(
      isShedding ? 'there are too many requests: some are turned away' : 'no request is turned away any more',
    );
  };
  app.addHook('onRequest', (request, reply, done) => {
    const isUnderPressure = app.isUnderPressure();
    tell(isUnderPressure);
    // A file costs little, and a page without its files asks for them again and again.
    const isFile = request.url.startsWith('/assets/');
    if (!isUnderPressure || isFile || neverShed.has(request.routeOptions.url)) return done();
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (isNavigation(request)) {
      emit('refused', { code: busy.code });
      sendBusyPage(reply, languageOfPage(request));
    } else sendRefusal(request, reply, busy);
  });
};
