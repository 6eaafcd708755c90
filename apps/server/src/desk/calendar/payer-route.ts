import { isLanguage, type Language } from '@hitosoroi/rules/language';
import { openLinkEnd } from '@hitosoroi/rules/payer-link';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import { rowsIn } from '../../platform/db/dialects.ts';
import { Outage } from '../../platform/db/outage.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { notFound } from '../../platform/http/refusals.ts';
import { markedFile } from '../../platform/rehearsal.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { icsFile } from './ics.ts';
import { busy, entriesOf, refuse, selectForCalendar } from './route.ts';

const selectByLink = prepared((db, { digest }: { digest: string }) =>
  selectForCalendar(db)
    .innerJoin('payer_link as l', 'l.order_number', 'orders.order_number')
    .where('l.digest', '=', digest)
    .select(['l.expires_at', 'l.taken_back_at']),
);

const FORM = 'application/x-www-form-urlencoded';

/** The secret of a link and the language, as the form of the payer's page posts them. */
const readForm = (body: unknown): { token: string; language: Language } => {
  const fields = new URLSearchParams(typeof body === 'string' ? body : '');
  const language = fields.get('language');
  return { token: fields.get('token') ?? '', language: isLanguage(language) ? language : 'ja' };
};

/** Serves the last day to pay at a store to the holder of a payer link. The secret is posted, so that it is in no URL and no log. */
export const payerCalendarRoute = (app: FastifyInstance, { db, config, now }: AppContext): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 1_024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/v1/consumer/payment_link/calendar', async ({ body }, reply) => {
      reply.header('cache-control', 'no-store');
      const { token, language } = readForm(body);
      if (token.length !== 40) return refuse(reply, notFound, language);
      try {
        const [order] = await selectByLink(db, { digest: secretDigest(token) });
        const isOpen = order && openLinkEnd(order, order, now()) !== null;
        const entries = isOpen ? entriesOf({ ...order, sets: rowsIn(order.sets) }, config.publicUrl, language) : [];
        // The rental period is the member's. The payer has no order history to which an entry could lead.
        const deadline = entries.filter(({ uid }) => uid.startsWith('deadline-')).map(({ url: _, ...entry }) => entry);
        const [last] = deadline;
        if (!order || !last) return refuse(reply, notFound, language);
        return reply
          .type('text/calendar; charset=utf-8')
          .header('content-disposition', `inline; filename="${markedFile(`hitosoroi_${order.order_number}.ics`)}"`)
          .send(icsFile([last], now()));
      } catch (error) {
        if (error instanceof Outage) return refuse(reply, busy, language);
        throw error;
      }
    });
  });
};
