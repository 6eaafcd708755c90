import pg from 'pg';

/** More than there are prepared queries. A limit, because each takes memory of PostgreSQL in each connection. */
const MOST_NAMES = 500;

/** Checks code and routine, because the message is in PostgreSQL's own language. */
const isPlanOutOfDate = ({ code, routine }: pg.DatabaseError): boolean =>
  code === '0A000' && routine === 'RevalidateCachedQuery';

/** The name is unknown, or taken: PgBouncer before 1.21 switches our connection, and does not keep names. */
const isOnOtherConnection = ({ code }: pg.DatabaseError): boolean => code === '26000' || code === '42P05';

/**
 * PostgreSQL parses and plans a named statement once per connection, an unnamed one each time, which costs more than running most of ours.
 * A name is a hash of the statement's text, so that it never stands for two, whichever servers share the connection.
 */
export class StatementNames {
  #isOn: boolean;
  readonly #known = new Set<string>();
  /** Grows when a migration changes a statement's columns. PostgreSQL forgets the earlier names with their connections. */
  #round = 0;

  constructor(isOn: boolean) {
    this.#isOn = isOn;
  }

  /** A statement's current name, if it has one. */
  of(name: string | undefined): string | undefined {
    if (!this.#isOn || name === undefined) return undefined;
    if (!this.#known.has(name)) {
      if (this.#known.size >= MOST_NAMES) return undefined;
      this.#known.add(name);
    }
    return this.#round === 0 ? name : `${name}-${this.#round}`;
  }

  /** Whether a statement failed to run because of its name `used`. Then renames all statements, or stops naming them. */
  renewIfStale(name: string | undefined, used: string | undefined, error: unknown): boolean {
    if (used === undefined || !(error instanceof pg.DatabaseError)) return false;
    if (isOnOtherConnection(error)) {
      this.#isOn = false;
      return true;
    }
    if (!isPlanOutOfDate(error)) return false;
    // Many statements may fail so at the same moment.
    if (used === this.of(name)) this.#round += 1;
    return true;
  }
}
