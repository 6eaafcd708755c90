import { isLanguage, type Language } from '@hitosoroi/rules/language';
import { receiptKinds } from '@hitosoroi/rules/receipt';
import { receiptText } from '@hitosoroi/texts/receipt';
import { refusalText } from '@hitosoroi/texts/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findMember } from '../../people/members/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { Outage } from '../../platform/db/outage.ts';
import { crossSite, notFound, Refused, tooMany } from '../../platform/http/refusals.ts';
import { cookieReader, isPrefetch, leadsFromAnotherSite } from '../../platform/http/request-headers.ts';
import { Limit } from '../../platform/limits/limit.ts';
import { createDrawingTurns } from '../../platform/limits/turns.ts';
import { markedFile } from '../../platform/rehearsal.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { findLink } from '../payer-links/links.ts';
import type { PrintedReceipt } from './order-papers.ts';
import { takePayersCopy } from './payer-papers.ts';
import { type PaperRequest, takeCopy } from './take-copy.ts';

const HOUR = 3_600_000;

/** The most papers that a member may open in an hour. A person needs fewer. Drawing a page takes a tenth of a second of processor time. */
const MOST_PER_HOUR = 30;

const RETRY_AFTER_SECONDS = 10;
const busy = new Refused(503, 'busy');

const orderNumberPattern = /^\d{4}-\d{4}-\d{4}$/;

/** Parses a URL path like `1234-5678-9012/receipt.ja.pdf`. */
const readAddress = ({ orderNumber, file }: { orderNumber: string; file: string }): PaperRequest | undefined => {
  const [name, language, ending, ...more] = file.split('.');
  const kind = receiptKinds.find((each) => each === name);
  const isRight = orderNumberPattern.test(orderNumber) && ending === 'pdf' && more.length === 0;
  return isRight && kind && isLanguage(language) ? { orderNumber, kind, language } : undefined;
};

interface Drawn {
  readonly pdf: Buffer;
  readonly receipt: PrintedReceipt;
}

/** The header that names the file, both in the reader's language and in ASCII. Some programs support only ASCII. */
const dispositionOf = ({ orderNumber, kind, language }: PrintedReceipt): string => {
  const title = receiptText(language)(`receipt.${kind}.title`);
  const name = encodeURIComponent(markedFile(`${title.replaceAll(' ', '_')}_${orderNumber}.pdf`));
  return `inline; filename="${markedFile(`${kind}_${orderNumber}.pdf`)}"; filename*=UTF-8''${name}`;
};

const FORM = 'application/x-www-form-urlencoded';

/** The secret of a link, the kind and the language, as the form of the payer's page posts them. */
const readForm = (body: unknown) => {
  const fields = new URLSearchParams(typeof body === 'string' ? body : '');
  const language = fields.get('language');
  return {
    token: fields.get('token') ?? '',
    kind: receiptKinds.find((each) => each === fields.get('kind')),
    language: isLanguage(language) ? language : ('ja' as const),
  };
};

/**
 * Serves the PDF, which a link opens in a new tab. People read the refusals of this route in the browser, as a line of text, or as a
 * redirect to the order. So it is not a call of the contract.
 */
export const receiptPdfRoute = (app: FastifyInstance, context: AppContext): void => {
  const { db, config, now } = context;
  const readCookies = cookieReader(['session'], config);
  const turns = createDrawingTurns(3);
  const drawn = new Limit('receipts', MOST_PER_HOUR, HOUR);

  const refuse = (reply: FastifyReply, { status, code }: Refused, language: Language) => {
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(`${refusalText(language)(`refusal.${code}`)}\n`);
  };

  /**
   * Draws an issued paper as a PDF. Records the download first, because that may wait for the order's lock, and must not delay other
   * drawings. If the queue for drawing is full, the member tries again. A second try within half an hour still gets the original, not a
   * copy.
   */
  const draw = async (person: string, take: () => Promise<PrintedReceipt | undefined>): Promise<Drawn | Refused> => {
    if (!(await drawn.take(db, person))) return tooMany;
    const drawing = await turns.ofPerson.run(person, async () => {
      const receipt = await take();
      if (!receipt) return notFound;
      // Loads the PDF library and the fonts only when they are first needed.
      const { drawReceipt } = await import('./draw-receipt.ts');
      const pdf = await turns.ofAll.run('a drawing', () => drawReceipt(receipt, now()));
      return pdf === 'too-many' ? busy : { pdf, receipt };
    });
    return drawing === 'too-many' ? busy : drawing;
  };

  const send = (reply: FastifyReply, drawing: Drawn | Refused, language: Language) => {
    if (drawing instanceof Refused) return refuse(reply, drawing, language);
    return (
      reply
        .type('application/pdf')
        .header('content-disposition', dispositionOf(drawing.receipt))
        // The API's Content-Security-Policy would block parts of a browser's PDF viewer.
        .header('content-security-policy', "frame-ancestors 'none'")
        .send(drawing.pdf)
    );
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply, wanted: PaperRequest) => {
    if (isPrefetch(request)) return refuse(reply, crossSite, wanted.language);
    const { session } = readCookies(request);
    const member = await findMember(db, session, now());
    if (!member || leadsFromAnotherSite(request, config))
      return reply.redirect(`${config.publicUrl}/mypage/order_history#receipt-${wanted.orderNumber}`, 303);
    const { memberId } = member;
    return send(reply, await draw(String(memberId), () => takeCopy(context, memberId, wanted)), wanted.language);
  };

  app.get<{ Params: { orderNumber: string; file: string } }>(
    '/api/v1/consumer/order/receipt/:orderNumber/:file',
    { exposeHeadRoute: false },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const wanted = readAddress(request.params);
      if (!wanted) return refuse(reply, notFound, 'ja');
      try {
        return await answer(request, reply, wanted);
      } catch (error) {
        if (error instanceof Outage) return refuse(reply, busy, wanted.language);
        throw error;
      }
    },
  );

  // The secret of a payer link is posted, so that it is in no URL and no log.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 1_024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/v1/consumer/payment_link/receipt.pdf', async ({ body }, reply) => {
      reply.header('cache-control', 'no-store');
      const { token, kind, language } = readForm(body);
      if (!kind || token.length !== 40) return refuse(reply, notFound, language);
      try {
        const digest = secretDigest(token);
        if (!(await findLink(db, token))) return refuse(reply, notFound, language);
        const take = () => takePayersCopy(context, token, { kind, language });
        return send(reply, await draw(digest, take), language);
      } catch (error) {
        if (error instanceof Outage) return refuse(reply, busy, language);
        throw error;
      }
    });
  });
};
