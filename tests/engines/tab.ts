/** What the tests need of a tab in any engine, and no more. `screen.ts` builds a person's steps from it. */
export interface Tab {
  readonly visit: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  readonly forward: () => Promise<void>;
  /** The value of an expression in the page, as JSON. */
  readonly read: <Value>(expression: string) => Promise<Value>;
  /** A real mouse press at a position in the window. */
  readonly press: (x: number, y: number) => Promise<void>;
  /** The window as a PNG. */
  readonly picture: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** A browser that opens isolated tabs. */
export interface Engine {
  readonly openTab: () => Promise<Tab>;
  readonly stop: () => Promise<void>;
}
