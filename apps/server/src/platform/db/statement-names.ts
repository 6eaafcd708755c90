import pg from 'pg';

/** More than there are prepared queries. Each takes memory of PostgreSQL in each connection, so there is an end to it. */
const MOST_NAMES = 500;

/** Told by code and routine, because the message comes in PostgreSQL's own language. */
const isPlanOutOfDate = ({ code, routine }: pg.DatabaseError): boolean =>
  code === '0A000' && routine === 'RevalidateCachedQuery';

/** The name is unknown, or taken: PgBouncer before 1.21 hands us one connection after another, and does not keep names. */
const isOnOtherConnection = ({ code }: pg.DatabaseError): boolean => code === '26000' || code === '42P05';

/**
 * PostgreSQL parses and plans a statement once per connection if it has a name, and else each time, which costs more than running most
 * of ours. A name is made of the statement's text, so that the same name never stands for two of them, whoever shares the connection.
 */
export class StatementNames {
  #isOn: boolean;
  readonly #known = new Set<string>();
  /** Grows when a migration changed what a statement gives. PostgreSQL forgets the names of the round before with their connections. */
  #round = 0;

  constructor(isOn: boolean) {
    this.#isOn = isOn;
  }

  /** What a statement is called just now, if it is called anything. */
  of(name: string | undefined): string | undefined {
    if (!this.#isOn || name === undefined) return undefined;
    if (!this.#known.has(name)) {
      if (this.#known.size >= MOST_NAMES) return undefined;
      this.#known.add(name);
    }
    return this.#round === 0 ? name : `${name}-${this.#round}`;
  }

  /** Whether a statement, which was sent under the name `used`, did not run because of that. Then all get other names, or none any more. */
  renewIfStale(name: string | undefined, used: string | undefined, error: unknown): boolean {
    if (used === undefined || !(error instanceof pg.DatabaseError)) return false;
    if (isOnOtherConnection(error)) {
      this.#isOn = false;
      return true;
    }
    if (!isPlanOutOfDate(error)) return false;
    // Many statements may find out at the same moment.
    if (used === this.of(name)) this.#round += 1;
    return true;
  }
}
