import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { FirstScreen } from '@hitosoroi/contract/first-screen';
import type { Language } from '@hitosoroi/rules/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { escapeHtml } from '../escape-html.ts';
import { pagePolicy } from '../http/headers.ts';

/** As small as it gets in the time that a person would not notice. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** JSON that cannot end the element it stands in. */
const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const takesBrotli = ({ headers }: FastifyRequest): boolean => /\bbr\b/.test(headers['accept-encoding'] ?? '');

const stylesheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;
const scripts = /<(script type="module"|link rel="modulepreload")/g;
const inlineScript = /<script>([^<]*)<\/script>/;

const hashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** The page of the built shop, with its own address in it: a link's preview wants its picture's whole address. */
export const shopPage = (folder: string, config: Config) => {
  const plain = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll(
    '%PUBLIC_URL%',
    escapeHtml(config.publicUrl),
  );
  const [link = '', file = ''] = stylesheet.exec(plain) ?? [];
  const styles = readFileSync(join(folder, file), 'utf8');
  // One round trip instead of two until something is seen; the scripts leave the line to the pictures.
  const prepared = plain
    .replace(link, () => `<style data-file="${file}">${styles}</style>`)
    .replaceAll(scripts, '<$1 fetchpriority="low"');
  const compressed = brotliCompressSync(plain);
  const script = hashOf(inlineScript.exec(plain)?.[1] ?? '');
  const policy = pagePolicy(config, { script, style: hashOf(styles) });
  const plainPolicy = pagePolicy(config, { script });

  const fill = ({ title, html, answers, language }: FirstScreen & { language: Language }): string =>
    prepared
      .replace(/<html lang="\w+">/, `<html lang="${language}">`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root">${html}</div><script id="answers" type="application/json">${jsonInHtml(answers)}</script>`,
      );

  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'accept-encoding' };
  return {
    /** For the browser to do everything. */
    sendPlain: (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ ...headers, 'content-security-policy': plainPolicy });
      return takesBrotli(request) ? reply.header('content-encoding', 'br').send(compressed) : reply.send(plain);
    },
    /** With the first screen in it, and the styles that it needs. */
    sendPrepared: async (
      screen: FirstScreen & { language: Language },
      request: FastifyRequest,
      reply: FastifyReply,
    ) => {
      reply.headers({
        ...headers,
        'content-security-policy': policy,
        vary: 'accept-encoding, cookie',
        ...(screen.isPersonal && { 'cache-control': 'no-store' }),
      });
      const page = fill(screen);
      return takesBrotli(request)
        ? reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(page, quickly))
        : reply.send(page);
    },
  };
};
