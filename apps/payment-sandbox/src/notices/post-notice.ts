import type { Config } from '../config.ts';
import { isOfShop } from '../loopback.ts';

const TIMEOUT_MS = 5000;
const READ_AT_MOST = 10_000;

export interface Outcome {
  readonly status?: number;
  readonly body?: string;
  readonly error?: string;
}

/** Sends one POST to the shop. Returns every failure as an outcome and throws no error. Sends only to the shop. */
export const postNotice = async (
  { shopOrigin }: Pick<Config, 'shopOrigin'>,
  informUrl: string,
  body: string,
  signal?: AbortSignal,
): Promise<Outcome> => {
  if (!isOfShop(informUrl, shopOrigin)) return { error: 'only loopback addresses are contacted' };
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await fetch(informUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    return { status: answer.status, body: (await answer.text()).slice(0, READ_AT_MOST) };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return { error: String(cause instanceof Error && cause.message ? cause.message : error) };
  }
};

export const isAcknowledged = ({ status, body }: Outcome): boolean => status === 200 && body?.trim() === 'result=0';
