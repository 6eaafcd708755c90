import { isLanguage, type Language } from '@hitosoroi/rules/language';
import { refusalText } from '@hitosoroi/texts/refusals';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findMember } from '../../people/members/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { Outage } from '../../platform/db/outage.ts';
import { cookieReader } from '../../platform/http/cookies.ts';
import { leadsFromAnotherSite } from '../../platform/http/cross-site.ts';
import { notFound, Refused } from '../../platform/http/refusals.ts';
import { findOrder } from './find-order.ts';
import { icsFile } from './ics.ts';
import { entriesOf } from './order-entries.ts';

const RETRY_AFTER_SECONDS = 10;
const busy = new Refused(503, 'busy');

/** Which order and language a file like `1234-5678-9012.ja.ics` is of. */
const readFileName = (file: string): { orderNumber: string; language: Language } | undefined => {
  const [, orderNumber, language] = /^(\d{4}-\d{4}-\d{4})\.(\w{2})\.ics$/.exec(file) ?? [];
  return orderNumber && isLanguage(language) ? { orderNumber, language } : undefined;
};

const refuse = (reply: FastifyReply, { status, code }: Refused, language: Language) => {
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(`${refusalText(language)(`refusal.${code}`)}\n`);
};

/**
 * The days of an order for the member's own calendar. Like the PDF of a receipt it is opened by a link and no call of the contract: a phone
 * offers to add what a server sends as a calendar, and only saves what a page made itself.
 */
export const calendarRoute = (app: FastifyInstance, { db, config, now }: AppContext): void => {
  const readCookies = cookieReader(['session'], config);

  app.get<{ Params: { file: string } }>(
    '/api/v1/consumer/order/calendar/:file',
    { exposeHeadRoute: false },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const wanted = readFileName(request.params.file);
      if (!wanted) return refuse(reply, notFound, 'ja');
      const { orderNumber, language } = wanted;
      try {
        const member = await findMember(db, readCookies(request).session, now());
        if (!member || leadsFromAnotherSite(request, config))
          return reply.redirect(`${config.publicUrl}/mypage/order_history#order-${orderNumber}`, 303);
        const order = await findOrder(db, { orderNumber, memberId: member.memberId });
        const entries = order ? entriesOf(order, config.publicUrl, language) : [];
        if (entries.length === 0) return refuse(reply, notFound, language);
        return reply
          .type('text/calendar; charset=utf-8')
          .header('content-disposition', `inline; filename="hitosoroi_${orderNumber}.ics"`)
          .send(icsFile(entries, now()));
      } catch (error) {
        if (error instanceof Outage) return refuse(reply, busy, language);
        throw error;
      }
    },
  );
};
