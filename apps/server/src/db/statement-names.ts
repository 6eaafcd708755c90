import pg from 'pg';

/** More than there are prepared queries. Each takes memory of PostgreSQL in each connection, so there is an end to it. */
const MOST_NAMES = 500;

const PLAN_CHANGED = 'cached plan must not change result type';
/** The connection does not know the name, or knows it already: another one than before is behind it. */
const OTHER_CONNECTION = ['26000', '42P05'];

/**
 * PostgreSQL parses and plans a statement once per connection if it has a name, and else each time, which costs more than running most
 * of ours. A name is made of the statement's text, so that the same name never stands for two of them, whoever shares the connection.
 */
export class StatementNames {
  readonly #isOn: boolean;
  readonly #known = new Set<string>();
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

  /**
   * Whether a statement did not run because what its name stands for is out of date, such as after a migration. From then on all have
   * other names, and each connection plans anew.
   */
  renewIfStale(used: string | undefined, current: string | undefined, error: unknown): boolean {
    if (!used || !(error instanceof pg.DatabaseError)) return false;
    if (error.message !== PLAN_CHANGED && !OTHER_CONNECTION.includes(String(error.code))) return false;
    // Many statements may find out at the same moment.
    if (used === current) this.#round += 1;
    return true;
  }
}
