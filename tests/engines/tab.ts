/** The little that a test needs of a browser's tab, whatever engine it belongs to. `screen.ts` makes a person's steps of it. */
export interface Tab {
  readonly visit: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  readonly forward: () => Promise<void>;
  /** The value of an expression in the page, as JSON. */
  readonly read: <Value>(expression: string) => Promise<Value>;
  /** A real press of the button at a place of the window. */
  readonly press: (x: number, y: number) => Promise<void>;
  /** The window as a PNG. */
  readonly picture: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** A browser that opens tabs which know nothing of each other. */
export interface Engine {
  readonly openTab: () => Promise<Tab>;
  readonly stop: () => Promise<void>;
}
