import type { BlockList } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import { addressGroup } from '../../platform/limits/addresses.ts';
import { Counter } from '../../platform/limits/counter.ts';
import { receiveNotice } from './inbox.ts';
import type { Provider } from './provider.ts';

const FORM = 'application/x-www-form-urlencoded';

/** The largest body that the server reads. A notice is many times smaller. */
const LARGEST_BODY = 8 * 1024;

const WRONG_A_MINUTE = 20;
const MINUTE = 60_000;

/** The number of the page, which the shop put into the URL for the page's notices. */
const pageOf = (page: unknown): number | undefined =>
  typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : undefined;

/**
 * The route for the provider's notices. They are signed, so they need no session. The server does not limit their number, because forged
 * notices would then block signed ones from the same IP address. A forged notice gets the protocol's failure answer. Above `WRONG_A_MINUTE`
 * forged notices from an IP address, the server closes the connection after each one, and stops logging them for a minute.
 */
export const noticeRoute = (
  app: FastifyInstance,
  context: AppContext,
  provider: Provider,
  { path, from }: { readonly path: string; readonly from: BlockList | undefined },
): void => {
  const wrong = new Counter(WRONG_A_MINUTE, MINUTE);

  const answer = (reply: FastifyReply, isStored: boolean) => {
    const { type, body } = provider.acknowledge(isStored);
    return reply.type(type).send(body);
  };

  const refuse = (request: FastifyRequest, reply: FastifyReply, why: string) => {
    const group = addressGroup(request.ip);
    const now = Date.now();
    if (wrong.isFull(group, now)) reply.header('connection', 'close');
    else {
      wrong.count(group, now);
      const isLast = wrong.isFull(group, now);
      request.log.warn(isLast ? `${why}; more from its address are not written down for a minute` : why);
    }
    return answer(reply.code(200), false);
  };

  const isFromElsewhere = ({ ip }: FastifyRequest): boolean =>
    from !== undefined && !from.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4');

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromElsewhere(request)) return;
      reply.header('connection', 'close');
      return refuse(request, reply, 'a notice from an address that is not the provider’s was refused');
    });
    const outer = scope.errorHandler;
    scope.setErrorHandler((error: { code?: string }, request, reply) =>
      error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
        ? refuse(request, reply, 'a notice that is too long was refused')
        : outer.call(scope, error as Parameters<typeof outer>[0], request, reply),
    );
    scope.post<{ Querystring: Record<string, unknown> }>(path, { bodyLimit: LARGEST_BODY }, async (request, reply) => {
      const body = (request.body as string | undefined) ?? '';
      const isStored = await receiveNotice(context, provider, body, pageOf(request.query.page));
      return isStored ? answer(reply, true) : refuse(request, reply, 'a notice with a wrong signature was refused');
    });
  });
};
