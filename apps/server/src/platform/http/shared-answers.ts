import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { dayInJapan } from '@hitosoroi/rules/day';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer as bytes, with an entity tag. */
export interface ReadyAnswer {
  readonly plain: Buffer;
  readonly compressed: Buffer;
  readonly tag: string;
}

const compress = promisify(brotliCompress);
/**
 * The Brotli quality. The result is almost as small as with the highest quality, at a tenth of the cost. Each answer is compressed only
 * once.
 */
const wellCompressed = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** The tag is weak, because the plain and the compressed bytes have the same tag. */
export const readyAnswer = async (text: string): Promise<ReadyAnswer> => {
  const plain = Buffer.from(text);
  return { plain, compressed: await compress(plain, wellCompressed), tag: `W/"${hash('sha256', plain, 'base64url')}"` };
};

export const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  (headers['accept-encoding'] ?? '').split(',').some((part) => {
    const [encoding = '', quality = ''] = part.split(';');
    return encoding.trim() === 'br' && !/^ *q=0(\.0*)? *$/.test(quality);
  });

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the browser has the bytes with this tag. A proxy may have changed a weak tag into a strong one, or the reverse. */
const hasAlready = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((each) => withoutWeakness(each) === withoutWeakness(tag));

/**
 * Sends the bytes in an encoding that the browser accepts. If the browser has them already, sends 304. The caller sets the other headers.
 */
export const sendReady = ({ plain, compressed, tag }: ReadyAnswer, request: FastifyRequest, reply: FastifyReply) => {
  reply.header('etag', tag);
  if (hasAlready(request, tag)) return reply.code(304).send();
  return takesBrotli(request) ? reply.header('content-encoding', 'br').send(compressed) : reply.send(plain);
};

/** An answer that is the same for many requests, while the content has this stamp and the day in Japan is the same. */
export class Shared<Answer> {
  readonly stamp: string | null;
  /** Distinguishes the answers of one call. Contains the id of the facility, and for a set's answer also the id of the set. */
  readonly scope: string;
  readonly make: () => Promise<Answer>;

  constructor(stamp: string | null, scope: string, make: () => Promise<Answer>) {
    this.stamp = stamp;
    this.scope = scope;
    this.make = make;
  }
}

interface StoredAnswer {
  readonly answer: Promise<unknown>;
  /** 0 until the answer is made. */
  bytes: number;
}

const MOST_BYTES = 32 * 1024 * 1024;

const isReady = (answer: unknown): answer is ReadyAnswer =>
  typeof answer === 'object' && answer !== null && 'compressed' in answer;

/**
 * Stores the answers for the current state, which is the stamp of the content and the day. A new state drops all answers. For each request,
 * the caller first reads the stamp from the database. So no server returns an answer that is older than the stamp. Above the limit of
 * bytes, the answers that were used least recently are dropped.
 */
export class SharedAnswers {
  #state = '';
  #answers = new Map<string, StoredAnswer>();
  #bytes = 0;
  readonly #now: () => Date;
  readonly #mostBytes: number;

  constructor(now: () => Date, mostBytes = MOST_BYTES) {
    this.#now = now;
    this.#mostBytes = mostBytes;
  }

  /**
   * Returns the stored answer. If there is none, makes it once for all requests that wait for it. Does not store refusals, errors, or
   * answers without a stamp.
   */
  async find<Other>(
    stamp: string | null,
    key: string,
    make: () => Promise<ReadyAnswer | Other>,
  ): Promise<ReadyAnswer | Other> {
    if (stamp === null) return make();
    this.#enter([stamp, dayInJapan(this.#now())].join(' '));
    const answers = this.#answers;
    const found = answers.get(key);
    if (found) {
      // A used answer moves to the end of the map. So the first answer in the map is the one that was used least recently.
      answers.delete(key);
      answers.set(key, found);
      return found.answer as Promise<ReadyAnswer | Other>;
    }
    const answer = Promise.resolve().then(make);
    const stored: StoredAnswer = { answer, bytes: 0 };
    answers.set(key, stored);
    const isStored = () => answers.get(key) === stored;
    try {
      const made = await answer;
      if (!isStored()) return made;
      if (!isReady(made)) answers.delete(key);
      else if (answers === this.#answers) this.#count(stored, made.plain.length + made.compressed.length + key.length);
      return made;
    } catch (error) {
      if (isStored()) answers.delete(key);
      throw error;
    }
  }

  #enter(state: string): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#answers = new Map();
    this.#bytes = 0;
  }

  #count(stored: StoredAnswer, bytes: number): void {
    stored.bytes = bytes;
    this.#bytes += bytes;
    for (const [key, each] of this.#answers) {
      if (this.#bytes <= this.#mostBytes) return;
      if (each.bytes === 0) continue;
      this.#answers.delete(key);
      this.#bytes -= each.bytes;
    }
  }
}
