import { request as overHttp } from 'node:http';
import { Agent, request as overHttps } from 'node:https';
import { connect as connectPlain } from 'node:net';
import { checkServerIdentity, connect as connectTls, type PeerCertificate } from 'node:tls';
import type { ProviderFailure } from '@hitosoroi/rules/provider-failures';
import { inSpan } from '../../platform/traces/spans.ts';
import { Unanswered } from '../payments/provider.ts';
import { type Fields, fieldsFrom } from './fields.ts';

export type ServerCall = 'inquire' | 'poll' | 'capture' | 'cancel';

export interface LinkTypeConfig {
  /** The provider's name, as attempts and notices store it. */
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
  /** Called with the time in the `Date` header of each answer. */
  readonly hearTime?: (theirs: Date) => void;
  /** The calls that the contract with the provider allows. */
  readonly calls: readonly ServerCall[];
}

const LONGEST_ANSWER = 64 * 1024;

/** Parses an answer, which is in Windows-31J and has one `key=value` per line. */
const readAnswer = (body: Buffer): Fields =>
  fieldsFrom(
    new TextDecoder('windows-31j')
      .decode(body)
      .split('\r\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
  );

/** The kind of a failure, by the code of Node's error. TLS has many codes. */
const kindsByCode: readonly (readonly [RegExp, ProviderFailure['kind']])[] = [
  [/^(ENOTFOUND|EAI_)/, 'name'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN)$/, 'refused'],
  [/^(ETIMEDOUT|ABORT_ERR)$/, 'timeout'],
  [/^(ERR_TLS|ERR_SSL|ERR_OSSL|EPROTO)|CERT|SELF_SIGNED|LEAF_SIGNATURE|HOSTNAME_MISMATCH|INVALID_CA/, 'tls'],
];

const LONGEST_DETAIL = 200;

/** Shortens a text from the provider or from Node to one line. Removes control characters and our own secrets. */
const detailOf = (text: string, { connectPassword, linkKey }: LinkTypeConfig): string =>
  [connectPassword, linkKey]
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text.slice(0, 2_000))
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_DETAIL);

interface NodeError extends Error {
  readonly code?: string;
  /** If a host has several IP addresses, Node's error has one error per address and no message of its own. */
  readonly errors?: readonly Error[];
}

/** Why a call failed, from Node's error. */
const failureOf = (config: LinkTypeConfig, thrown: unknown): Unanswered => {
  const error = thrown as NodeError;
  const code = error.code ?? '';
  const isLate = error.name === 'AbortError' || error.name === 'TimeoutError';
  // If a connection ends during the TLS handshake, its code does not say so.
  const isHandshake = /\b(TLS|SSL)\b/.test(error.message);
  const kind = isLate
    ? 'timeout'
    : (kindsByCode.find(([pattern]) => pattern.test(code))?.[1] ?? (isHandshake ? 'tls' : 'cut'));
  const words = isLate ? `no answer within ${config.timeoutMs / 1_000} s` : error.message || error.errors?.[0]?.message;
  // After the semicolon, Node gives advice for development.
  const [plain = ''] = (words || code || error.name).split('; if the root CA');
  return new Unanswered({ kind, detail: detailOf(plain, config) });
};

const refused = (config: LinkTypeConfig, kind: ProviderFailure['kind'], detail: string): Unanswered =>
  new Unanswered({ kind, detail: detailOf(detail, config) });

/** The provider's refusal: its code and its words. */
export const refusalIn = (config: LinkTypeConfig, { response_code, response_detail }: Fields): string =>
  detailOf(`${response_code} ${response_detail ?? ''}`, config);

export const unreadable = (config: LinkTypeConfig, why: string): Unanswered => refused(config, 'unreadable', why);

/** Receives the certificate of the provider's server during a connection check. */
type HearCertificate = (certificate: PeerCertificate) => void;

/**
 * The options for a connection to the provider. With `hear`, the connection must be new, because a resumed one shows no certificate. The
 * certificate is still checked.
 */
const connectionOptions = ({ clientCertificate, timeoutMs }: LinkTypeConfig, hear?: HearCertificate) => ({
  signal: AbortSignal.timeout(timeoutMs),
  ...(clientCertificate && { cert: clientCertificate, key: clientCertificate }),
  ...(hear && {
    checkServerIdentity: (host: string, certificate: PeerCertificate) => {
      hear(certificate);
      return checkServerIdentity(host, certificate);
    },
  }),
});

/** Posts a body to the provider, and returns the body of the answer. */
const post = async (
  config: LinkTypeConfig,
  url: URL,
  body: string,
  hear: HearCertificate | undefined,
): Promise<Buffer | Unanswered> => {
  const isHttps = url.protocol === 'https:';
  const { promise, resolve } = Promise.withResolvers<Buffer | Unanswered>();
  const request = (isHttps ? overHttps : overHttp)(
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) },
      ...connectionOptions(config, hear),
      ...(isHttps && hear && { agent: new Agent({ maxCachedSessions: 0 }) }),
    },
    async (response) => {
      const theirs = new Date(response.headers.date ?? '');
      if (!Number.isNaN(theirs.getTime())) config.hearTime?.(theirs);
      const chunks: Buffer[] = [];
      let length = 0;
      try {
        for await (const chunk of response) {
          length += chunk.length;
          if (length > LONGEST_ANSWER) break;
          chunks.push(chunk);
        }
        if (response.statusCode !== 200) resolve(refused(config, 'status', `HTTP ${response.statusCode}`));
        else if (length > LONGEST_ANSWER) resolve(unreadable(config, `an answer of more than ${LONGEST_ANSWER} bytes`));
        else resolve(Buffer.concat(chunks));
      } catch (error) {
        resolve(failureOf(config, error));
      }
    },
  );
  request.on('error', (error) => resolve(failureOf(config, error)));
  request.end(body);
  return promise;
};

/**
 * Sends a telegram to the provider and returns the fields of the answer. If no readable answer arrives, returns the reason. The provider
 * may have received the telegram even then. Our requests are ASCII, which is the same in Windows-31J.
 */
export const sendTelegram = async (
  config: LinkTypeConfig,
  path: string,
  kind: string,
  fields: Record<string, string>,
  hear?: HearCertificate,
): Promise<Fields | Unanswered> => {
  const body = new URLSearchParams({
    merchant_id: config.merchantId,
    connect_id: config.connectId,
    connect_password: config.connectPassword,
    telegram_kind: kind,
    telegram_version: '1.0',
    ...fields,
  }).toString();
  const url = new URL(path, config.apiUrl);
  const facts = { 'server.address': url.hostname, 'url.path': path, 'hitosoroi.telegram.kind': kind };
  const answered = await inSpan(
    { name: `call the provider ${path}`, kind: 'client', facts },
    // If the certificate file cannot be read, `post` rejects before it sends the request.
    () => post(config, url, body, hear).catch((error: unknown) => failureOf(config, error)),
    { facts: (answer) => (answer instanceof Unanswered ? { 'error.type': answer.failure.kind } : {}) },
  );
  if (answered instanceof Unanswered) return answered;
  const answer = readAnswer(answered);
  if (answer.result === '0' || answer.result === '1') return answer;
  return unreadable(config, 'an answer without a result');
};

/** Connects to the provider's host and disconnects, if the contract allows no inquiry. */
export const tryConnection = (config: LinkTypeConfig, hear: HearCertificate): Promise<Unanswered | undefined> => {
  const { protocol, hostname, port } = new URL(config.apiUrl);
  const isHttps = protocol === 'https:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const to = { host, port: Number(port) || (isHttps ? 443 : 80) };
  const connect = async (): Promise<undefined> => {
    const { signal, ...encryption } = connectionOptions(config, hear);
    const socket = isHttps ? connectTls({ ...to, servername: host, ...encryption }) : connectPlain(to);
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    socket.once(isHttps ? 'secureConnect' : 'connect', () => resolve(undefined));
    socket.on('error', reject);
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise.finally(() => socket.destroy());
  };
  return connect().catch((error: unknown) => failureOf(config, error));
};
