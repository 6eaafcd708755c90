import pg from 'pg';

/** How many names are in use. There are fewer prepared queries. Each name costs memory of PostgreSQL in each connection. */
const MOST_NAMES = 500;

/**
 * Whether a migration has changed the columns of a named statement. Checks the error's code and routine, because PostgreSQL may write the
 * message in another language.
 */
const isPlanOutOfDate = ({ code, routine }: pg.DatabaseError): boolean =>
  code === '0A000' && routine === 'RevalidateCachedQuery';

/**
 * Whether the connection has no statement with the name, or already has one. Both errors occur behind PgBouncer before 1.21, which switches
 * connections but not names.
 */
const isOnOtherConnection = ({ code }: pg.DatabaseError): boolean => code === '26000' || code === '42P05';

/**
 * The names of statements in PostgreSQL. PostgreSQL parses and plans a named statement once per connection, but an unnamed one each time.
 * Planning costs more than running most of our statements. A name contains a hash of the statement's text, so servers that share a
 * connection never use one name for two statements.
 */
export class StatementNames {
  #isOn: boolean;
  readonly #known = new Set<string>();
  /**
   * A number at the end of each name. It increases when a migration changes a statement's columns. PostgreSQL drops the earlier names when
   * it closes the connections.
   */
  #round = 0;

  constructor(isOn: boolean) {
    this.#isOn = isOn;
  }

  /** A statement's current name. Undefined if it has none. */
  of(name: string | undefined): string | undefined {
    if (!this.#isOn || name === undefined) return undefined;
    if (!this.#known.has(name)) {
      if (this.#known.size >= MOST_NAMES) return undefined;
      this.#known.add(name);
    }
    return this.#round === 0 ? name : `${name}-${this.#round}`;
  }

  /** Whether a statement failed because of the name `used`. If so, renames all statements, or stops naming them. */
  renewIfStale(name: string | undefined, used: string | undefined, error: unknown): boolean {
    if (used === undefined || !(error instanceof pg.DatabaseError)) return false;
    if (isOnOtherConnection(error)) {
      this.#isOn = false;
      return true;
    }
    if (!isPlanOutOfDate(error)) return false;
    // Many statements may fail for this reason at the same moment. Only the first one changes the names.
    if (used === this.of(name)) this.#round += 1;
    return true;
  }
}
