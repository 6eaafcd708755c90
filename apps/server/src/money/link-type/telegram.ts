import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { type Fields, fieldsFrom } from './fields.ts';

export type ServerCall = 'inquire' | 'poll' | 'capture' | 'cancel';

export interface LinkTypeConfig {
  /** The provider's name, which attempts and notices store. */
  readonly name: string;
  /** `url` is the host of the payment pages, `apiUrl` the host for calls from our server. */
  readonly url: string;
  readonly apiUrl: string;
  readonly publicUrl: string;
  readonly noticePath: string;
  readonly merchantId: string;
  readonly linkKey: string;
  /** The current key, and the old one while the provider changes keys. */
  readonly noticeKeys: readonly string[];
  readonly connectId: string;
  readonly connectPassword: string;
  readonly clientCertificate: string | undefined;
  readonly timeoutMs: number;
  /** The calls that the contract with the provider allows. */
  readonly calls: readonly ServerCall[];
}

const LONGEST_ANSWER = 64 * 1024;

/** Parses an answer: Windows-31J, with one `key=value` per line. */
const readAnswer = (body: Buffer): Fields =>
  fieldsFrom(
    new TextDecoder('windows-31j')
      .decode(body)
      .split('\r\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
  );

/**
 * Sends a telegram to the provider and returns the fields of its answer. Undefined without a readable answer: the provider may or may not
 * have received the telegram. Our requests are ASCII, which is the same in Windows-31J.
 */
export const sendTelegram = async (
  config: LinkTypeConfig,
  path: string,
  kind: string,
  fields: Record<string, string>,
): Promise<Fields | undefined> => {
  const url = new URL(path, config.apiUrl);
  const certificate = config.clientCertificate;
  const body = new URLSearchParams({
    merchant_id: config.merchantId,
    connect_id: config.connectId,
    connect_password: config.connectPassword,
    telegram_kind: kind,
    telegram_version: '1.0',
    ...fields,
  }).toString();
  const { promise, resolve } = Promise.withResolvers<Buffer | undefined>();
  const request = (url.protocol === 'https:' ? overHttps : overHttp)(
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(config.timeoutMs),
      ...(certificate && { cert: certificate, key: certificate }),
    },
    async (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      try {
        for await (const chunk of response) {
          length += chunk.length;
          if (length > LONGEST_ANSWER) break;
          chunks.push(chunk);
        }
        resolve(response.statusCode === 200 && length <= LONGEST_ANSWER ? Buffer.concat(chunks) : undefined);
      } catch {
        resolve(undefined);
      }
    },
  );
  request.on('error', () => resolve(undefined));
  request.end(body);
  const answered = await promise;
  const answer = answered && readAnswer(answered);
  return answer?.result === '0' || answer?.result === '1' ? answer : undefined;
};
