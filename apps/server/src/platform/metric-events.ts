import { channel } from 'node:diagnostics_channel';

/** What a person types to prove who they are. An attacker may guess it. */
export const guessedSecrets = ['login', 'mail-code', 'link-password', 'staff-sign-in', 'second-factor'] as const;
type GuessedSecret = (typeof guessedSecrets)[number];

/** The events that metrics count. Modules emit them without knowing metrics; without METRICS_PORT they have no listener. */
interface MetricEvents {
  answered: {
    readonly app: 'shop' | 'console';
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  };
  /** The server refused with this code. */
  refused: { readonly code: string };
  /** A guessable secret was wrong, or was not checked because there had been too many wrong ones. */
  guessed: { readonly secret: GuessedSecret; readonly outcome: 'wrong' | 'stopped' };
  /** The server finished a provider notice, so long after it came. */
  noticed: { readonly outcome: string; readonly seconds: number };
  /** A job ended. */
  worked: { readonly kind: string; readonly outcome: 'done' | 'retry'; readonly seconds: number };
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
