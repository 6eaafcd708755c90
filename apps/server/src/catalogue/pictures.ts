import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { notFound, sendRefusal } from '../http/refusals.ts';

const endings: Record<string, string> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** Named by its content, so that it can be kept for ever. */
export const picturePath = (digest: string, mediaType: string): string => `/pictures/${digest}.${endings[mediaType]}`;

export const pictureRoutes = (app: FastifyInstance, db: Db): void => {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const digest = /^([0-9a-f]{64})\.\w+$/.exec(request.params.file)?.[1];
    const picture =
      digest &&
      (await db
        .selectFrom('picture')
        .select(['media_type', 'content'])
        .where('digest', '=', digest)
        .executeTakeFirst());
    if (!picture) return sendRefusal(request, reply, notFound);
    return (
      reply
        .type(picture.media_type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        // A drawing that is opened by itself is a document: it may not run or load anything.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(Buffer.from(picture.content))
    );
  });
};
