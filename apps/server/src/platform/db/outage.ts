import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** The database cannot be reached, somebody holds for too long what is needed, or its disk is full. */
export type OutageKind = 'away' | 'busy' | 'full';

/** Why the database cannot be used just now. It passes by itself, so that nobody gives up because of it. */
export class Outage extends Error {
  readonly kind: OutageKind;
  /** The commit was sent and its answer never came: what was asked for may be done, or not. */
  readonly isInDoubt: boolean;
  constructor(kind: OutageKind, cause: Error & { code?: unknown }, isInDoubt = false) {
    // Where a name has several addresses, Node says what is wrong with all of them, and then has no message.
    super(cause.message || String(cause.code), { cause });
    this.name = 'Outage';
    this.kind = kind;
    this.isInDoubt = isInDoubt;
  }
}

/** Is told of every outage that a statement meets, whoever asked for it. */
export type HearOutage = (outage: Outage) => void;

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/** The server answers, and says that there is no such user, password or database, or wants one that we do not have: waiting will not mend that. */
const isMistake = ({ cause, message }: Outage): boolean =>
  /^(28|3D)/.test(String((cause as { code?: unknown }).code)) || /password must be/.test(message);

/** Does what needs the database as soon as there is one. Says once that it waits. */
export const waitForDatabase = async (work: () => Promise<void>, logger: Logger): Promise<void> => {
  let hasWaited = false;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      await work();
      if (hasWaited) logger.warn('the database is there');
      return;
    } catch (error) {
      if (!(error instanceof Outage)) throw error;
      if (isMistake(error)) throw new Error(`The database cannot be used: ${error.message}`, { cause: error });
      if (!hasWaited) logger.warn({ reason: error.message }, 'waiting for the database');
      hasWaited = true;
      await wait(waitMs);
    }
  }
};
