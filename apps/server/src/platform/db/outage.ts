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
