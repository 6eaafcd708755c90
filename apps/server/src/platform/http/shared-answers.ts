import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer as bytes, with its entity tag. */
export interface ReadyAnswer {
  readonly plain: Buffer;
  readonly compressed: Buffer;
  readonly tag: string;
}

const compress = promisify(brotliCompress);
/** The Brotli quality. The result is close to the smallest, at a tenth of the cost. Each answer is compressed only once. */
const wellCompressed = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export const readyAnswer = async (text: string): Promise<ReadyAnswer> => {
  const plain = Buffer.from(text);
  return { plain, compressed: await compress(plain, wellCompressed), tag: `"${hash('sha256', plain, 'base64url')}"` };
};

export const takesBrotli = ({ headers }: FastifyRequest): boolean => /\bbr\b/.test(headers['accept-encoding'] ?? '');

/** Sends the bytes in an encoding that the browser accepts, or 304 if the browser has them already. The caller sets the other headers. */
export const sendReady = ({ plain, compressed, tag }: ReadyAnswer, request: FastifyRequest, reply: FastifyReply) => {
  reply.header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return takesBrotli(request) ? reply.header('content-encoding', 'br').send(compressed) : reply.send(plain);
};

/** An answer that is the same for many requests, as long as the content has this stamp and the day in Japan is the same. */
export class Shared<Answer> {
  readonly stamp: string | null;
  /** Tells the answers of one call apart: the id of the facility, for a set's answer followed by the id of the set. */
  readonly of: string;
  readonly make: () => Promise<Answer>;

  constructor(stamp: string | null, of: string, make: () => Promise<Answer>) {
    this.stamp = stamp;
    this.of = of;
    this.make = make;
  }
}

interface Kept {
  readonly answer: Promise<unknown>;
  bytes: number;
}

const MOST_BYTES = 32 * 1024 * 1024;

const isReady = (answer: unknown): answer is ReadyAnswer =>
  typeof answer === 'object' && answer !== null && 'compressed' in answer;

/**
 * Stores the answers for the current state: the stamp of the content, and the day. A new state drops them all. The caller reads the stamp
 * from the database for each request, before the answer is made. So no server returns an answer that is older than the stamp. Above the
 * limit of bytes, the answers used least recently are dropped.
 */
export class SharedAnswers {
  #state = '';
  #answers = new Map<string, Kept>();
  #bytes = 0;
  readonly #mostBytes: number;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** Returns the stored answer, or makes it once for all requests that wait for it. Refusals and errors are not stored. */
  find<Other>(state: string, key: string, make: () => Promise<ReadyAnswer | Other>): Promise<ReadyAnswer | Other> {
    if (state !== this.#state) {
      this.#state = state;
      this.#answers = new Map();
      this.#bytes = 0;
    }
    const answers = this.#answers;
    const found = answers.get(key);
    // An answer moves to the end of the map when it is used, so the first in the map is the one used least recently.
    if (found) answers.delete(key);
    const kept = found ?? { answer: this.#make(answers, key, make), bytes: 0 };
    answers.set(key, kept);
    return kept.answer as Promise<ReadyAnswer | Other>;
  }

  async #make(answers: Map<string, Kept>, key: string, make: () => Promise<unknown>): Promise<unknown> {
    let answer: unknown;
    try {
      answer = await make();
    } finally {
      if (!isReady(answer)) answers.delete(key);
    }
    const kept = answers.get(key);
    if (kept && answers === this.#answers && isReady(answer)) {
      kept.bytes = answer.plain.length + answer.compressed.length + key.length;
      this.#bytes += kept.bytes;
      this.#forgetLeastUsed();
    }
    return answer;
  }

  #forgetLeastUsed(): void {
    for (const [key, { bytes }] of this.#answers) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#answers.delete(key);
      this.#bytes -= bytes;
    }
  }
}
