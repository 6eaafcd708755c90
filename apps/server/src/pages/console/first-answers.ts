import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a page would ask first, by the names of the calls. None of them answers in a language. */
export type FirstAnswers = Readonly<Record<string, unknown>>;

const TODAY = /^\/(today)?$/;
/** What takes longer, the browser asks for itself while it loads the rest. */
const LONGEST_MS = 3_000;

/** Makes a call as the person does, with the same cookies from the same address, without leaving the process. */
const callAs =
  (app: FastifyInstance, { headers, socket }: FastifyRequest) =>
  async (name: string) => {
    const [, path = ''] = name.split(' ');
    const { statusCode, payload } = await app.inject({
      url: `/api/v1/staff${path}`,
      ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }),
      headers: {
        host: headers.host ?? '',
        cookie: headers.cookie ?? '',
        ...(headers['x-forwarded-for'] && { 'x-forwarded-for': headers['x-forwarded-for'] }),
      },
    });
    return statusCode === 200 ? ([name, JSON.parse(payload).data] as const) : undefined;
  };

/**
 * The answers that somebody's page begins with, so that none is asked for only after the scripts have come. Nothing where nobody is signed in:
 * the cookie does not come along with a link from elsewhere either, and the browser then finds out.
 */
export const firstAnswersFor = async (app: FastifyInstance, request: FastifyRequest, path: string) => {
  if (!request.headers.cookie) return {};
  const call = callAs(app, request);
  const names = ['GET /me', 'GET /today/counts', ...(TODAY.test(path) ? ['GET /today'] : [])];
  const given: Record<string, unknown> = {};
  const all = Promise.all(
    names.map(async (name) => {
      const answer = await call(name);
      if (answer) given[answer[0]] = answer[1];
    }),
  ).catch((error: unknown) => request.log.error(error, 'the first answers could not be given'));
  const { promise: isLate, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LONGEST_MS);
  await Promise.race([all, isLate]);
  clearTimeout(timer);
  // The others are of no use to a page that does not know who is there.
  return 'GET /me' in given ? { ...given } : {};
};
