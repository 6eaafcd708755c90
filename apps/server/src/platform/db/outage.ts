import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** `away`: the database is unreachable. `busy`: another transaction holds a lock for too long. `full`: the disk is full. */
export type OutageKind = 'away' | 'busy' | 'full';

/** Why the database is unusable at this moment. An outage is temporary, so callers should retry. */
export class Outage extends Error {
  readonly kind: OutageKind;
  /** The server sent the commit and got no answer. So the transaction may or may not be committed. */
  readonly isInDoubt: boolean;
  constructor(kind: OutageKind, cause: Error & { code?: unknown }, isInDoubt = false) {
    // If a host has several IP addresses, Node's error has one error per IP address and no message of its own.
    super(cause.message || String(cause.code), { cause });
    this.name = 'Outage';
    this.kind = kind;
    this.isInDoubt = isInDoubt;
  }
}

/** Called for every outage that makes a statement fail. */
export type HearOutage = (outage: Outage) => void;

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/** Whether PostgreSQL refuses the user, the password or the database. Such an error does not end by waiting. */
const isMistake = ({ cause, message }: Outage): boolean =>
  /^(28|3D)/.test(String((cause as { code?: unknown }).code)) || /password must be/.test(message);

/** Runs `work` as soon as the database is usable. Logs once that it waits. */
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
