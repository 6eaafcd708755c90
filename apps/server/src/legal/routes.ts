import { readSeller } from '@hitosoroi/contract/seller';
import { languages } from '@hitosoroi/rules/language';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { mailAddress } from '../config.ts';
import { notFound, sendRefusal } from '../http/refusals.ts';
import type { Serve } from '../http/serve.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { findSeller } from './seller.ts';

export const legalRoutes = (app: FastifyInstance, serve: Serve, { db, config }: AppContext): void => {
  serve(readSeller, {}, async () => {
    const seller = await findSeller(db);
    return seller ? { ...seller, mail_from: mailAddress(config.mailFrom) } : notFound;
  });

  for (const language of languages) {
    app.get(`/legal/privacy_policy.${language}.txt`, async (request, reply) => {
      const seller = await findSeller(db);
      if (!seller) return sendRefusal(request, reply, notFound);
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(privacyPolicy(language, seller));
    });
  }
};
