import { channel } from 'node:diagnostics_channel';

/** What a person types to prove who they are, and a stranger may guess. */
export const guessedSecrets = ['login', 'mail-code', 'link-password', 'staff-sign-in', 'second-factor'] as const;
type GuessedSecret = (typeof guessedSecrets)[number];

/** What the figures are made of. A part that knows no figures says what happens; nobody listens unless METRICS_PORT is given. */
interface MetricEvents {
  answered: {
    readonly app: 'shop' | 'console';
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  };
  /** Somebody was told no, with this code. */
  refused: { readonly code: string };
  /** A secret that can be guessed was typed wrongly, or was not looked at because of too many that were wrong. */
  guessed: { readonly secret: GuessedSecret; readonly outcome: 'wrong' | 'stopped' };
  /** A notice of the provider came to its end, so long after it came. */
  noticed: { readonly outcome: string; readonly seconds: number };
  /** A piece of due work came to its end. */
  worked: { readonly kind: string; readonly outcome: 'done' | 'to be tried again'; readonly seconds: number };
}

const channels = {
  answered: channel('hitosoroi:answered'),
  refused: channel('hitosoroi:refused'),
  guessed: channel('hitosoroi:guessed'),
  noticed: channel('hitosoroi:noticed'),
  worked: channel('hitosoroi:worked'),
} as const;

export const emit = <What extends keyof MetricEvents>(what: What, how: MetricEvents[What]): void =>
  channels[what].publish(how);

export const on = <What extends keyof MetricEvents>(what: What, hear: (how: MetricEvents[What]) => void): void =>
  channels[what].subscribe((how) => hear(how as MetricEvents[What]));
