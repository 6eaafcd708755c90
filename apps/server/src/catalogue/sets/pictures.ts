import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { notFound, sendRefusal } from '../../platform/http/refusals.ts';

const findFile = (db: Db, digest: string, file: string) =>
  db
    .selectFrom('picture_file')
    .select(['media_type', 'content'])
    .where('picture_digest', '=', digest)
    .where('width', '=', Number.parseInt(file, 10))
    .executeTakeFirst();

/** A drawing that is opened by itself is a document: it may not run or load anything. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox";

export const pictureRoutes = (app: FastifyInstance, db: Db): void => {
  app.get<{ Params: { digest: string; file: string } }>('/pictures/:digest/:file', async (request, reply) => {
    const { digest, file } = request.params;
    const picture = /^\d{1,4}\.\w+$/.test(file) && /^[0-9a-f]{64}$/.test(digest) && (await findFile(db, digest, file));
    if (!picture) return sendRefusal(request, reply, notFound);
    return reply
      .type(picture.media_type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', POLICY)
      .send(Buffer.from(picture.content));
  });
};
