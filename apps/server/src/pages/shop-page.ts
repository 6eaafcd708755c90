import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { FirstScreen } from '@hitosoroi/contract/first-screen';
import type { Language } from '@hitosoroi/rules/language';
import { brand } from '@hitosoroi/texts/brand';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LinkPreview } from '../money/payer-links/preview.ts';
import type { Config } from '../platform/config.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { pagePolicy } from '../platform/http/headers.ts';
import { type ReadyAnswer, readyAnswer, sendReady, takesBrotli } from '../platform/http/shared-answers.ts';
import { markedPage, rehearsalHashes } from './rehearsal-page.ts';

/** The Brotli quality. It compresses a page well, in less time than a person notices. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** JSON without `<`, so that a value cannot close the script element around it. */
const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The placeholders in `index.html`, like `%TITLE%`. */
type Placeholder =
  | 'UNREACHABLE'
  | 'PUBLIC_URL'
  | 'STYLES'
  | 'PRIORITY'
  | 'LANGUAGE'
  | 'WORDING'
  | 'TITLE'
  | 'EARLY_CLICK'
  | 'SCREEN'
  | 'ANSWERS';

/** Fills all placeholders in one pass, so that it does not replace a text like `%TITLE%` in a part that it filled in. */
const fillIn = (template: string, parts: Readonly<Record<Placeholder, string>>): string =>
  template.replace(/%([A-Z_]+)%/g, (place, name: string) => (parts as Readonly<Record<string, string>>)[name] ?? place);

const hashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Matches the first slash of each path of a built file or a picture in an HTML attribute. A `srcset` has several paths of pictures. */
const ownFiles = /(?<=")\/(?=assets\/)|(?<="|, )\/(?=pictures\/[0-9a-f]{64}\/)/g;

/** Makes HTML load files and pictures from the CDN. Without a CDN, returns the HTML unchanged. */
const fromCdn = (html: string, { assetsUrl }: Pick<Config, 'assetsUrl'>): string =>
  assetsUrl ? html.replaceAll(ownFiles, `${assetsUrl}/`) : html;

const locales: Readonly<Record<Language, string>> = { ja: 'ja_JP', en: 'en_US' };

/** Replaces the shop's own preview in the page. The picture stays: messengers need a PNG or a JPEG, and sets have neither. */
const withPreview = (page: string, { language, title, description }: LinkPreview): string => {
  const other = language === 'ja' ? 'en' : 'ja';
  const contents: Readonly<Record<string, string>> = {
    'name="description"': description,
    'property="og:title"': title,
    'property="og:description"': description,
    'property="og:locale"': locales[language],
    'property="og:locale:alternate"': locales[other],
  };
  return Object.entries(contents).reduce(
    (filled, [name, content]) =>
      filled.replace(new RegExp(`(<meta ${name} content=")[^"]*`), (_, tag: string) => tag + escapeHtml(content)),
    page,
  );
};

/** The page of the built shop. It contains the shop's public URL, because a link preview needs the picture's absolute URL. */
export const shopPage = (folder: string, config: Config) => {
  const template = fromCdn(markedPage(readFileSync(join(folder, 'index.html'), 'utf8')), config);
  const mark = rehearsalHashes();
  const file = readdirSync(join(folder, 'assets')).find((name) => name.endsWith('.css'));
  const styles = readFileSync(join(folder, 'assets', file ?? ''), 'utf8');
  const unreachable = readFileSync(join(folder, 'unreachable.js'), 'utf8');
  const earlyClick = readFileSync(join(folder, 'early-click.js'), 'utf8');
  const everywhere = { PUBLIC_URL: escapeHtml(config.publicUrl), UNREACHABLE: unreachable };
  const plain = fillIn(template, {
    ...everywhere,
    STYLES: fromCdn(`<link rel="stylesheet" crossorigin href="/assets/${file}">`, config),
    PRIORITY: '',
    LANGUAGE: 'ja',
    WORDING: 'ja',
    TITLE: brand.ja,
    EARLY_CLICK: '',
    SCREEN: '',
    ANSWERS: '',
  });
  const compressed = brotliCompressSync(plain);
  const script = hashOf(unreachable);
  const allowing = (scripts: readonly (string | undefined)[], styleHashes: readonly (string | undefined)[] = []) =>
    pagePolicy(config, { script: scripts.filter(Boolean).join(' '), style: styleHashes.filter(Boolean).join(' ') });
  const policy = allowing([script, hashOf(earlyClick), mark?.script], [hashOf(styles), mark?.style]);
  const plainPolicy = allowing([script, mark?.script], [mark?.style]);

  const fill = ({ title, html, answers, language, wording }: FirstScreen & { language: Language }): string =>
    fillIn(template, {
      ...everywhere,
      // Inline styles save a round trip before the first paint. Scripts with low priority load after the pictures.
      STYLES: `<style data-file="/assets/${file}">${styles}</style>`,
      PRIORITY: ' fetchpriority="low"',
      LANGUAGE: language,
      WORDING: escapeHtml(wording),
      TITLE: escapeHtml(title),
      EARLY_CLICK: `<script>${earlyClick}</script>`,
      SCREEN: fromCdn(html, config),
      ANSWERS: `<script id="answers" type="application/json">${jsonInHtml(answers)}</script>`,
    });

  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'accept-encoding' };
  const preparedHeaders = {
    ...headers,
    'content-security-policy': policy,
    vary: 'accept-encoding, accept-language, cookie',
  };
  const sendCompressed = async (page: string, request: FastifyRequest, reply: FastifyReply) =>
    takesBrotli(request)
      ? reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(page, quickly))
      : reply.send(page);
  return {
    /** Sends the page without a first screen. The browser then renders everything. */
    sendPlain: (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ ...headers, 'content-security-policy': plainPolicy });
      return takesBrotli(request) ? reply.header('content-encoding', 'br').send(compressed) : reply.send(plain);
    },
    /** Sends the page without a first screen, with the preview of a payer link. */
    sendWithPreview: (preview: LinkPreview, request: FastifyRequest, reply: FastifyReply) =>
      sendCompressed(
        withPreview(plain, preview),
        request,
        reply.headers({ ...headers, 'content-security-policy': plainPolicy }),
      ),
    /** Sends the page with the rendered first screen and its styles. */
    sendPrepared: (screen: FirstScreen & { language: Language }, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ ...preparedHeaders, ...(screen.isPersonal && { 'cache-control': 'no-store' }) });
      return sendCompressed(fill(screen), request, reply);
    },
    /** Makes a page whose first screen has no personal data, so that the server can send the same bytes to many visitors. */
    ready: (screen: FirstScreen & { language: Language }): Promise<ReadyAnswer> => readyAnswer(fill(screen)),
    sendReady: (page: ReadyAnswer, request: FastifyRequest, reply: FastifyReply) =>
      sendReady(page, request, reply.headers(preparedHeaders)),
  };
};
