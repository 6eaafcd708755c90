import { channel } from 'node:diagnostics_channel';
import type { ProviderFailure } from '@hitosoroi/rules/provider-failures';

/** The secrets that a person types to prove who they are, and that an attacker may guess. */
export const guessedSecrets = ['login', 'mail-code', 'link-password', 'staff-sign-in', 'second-factor'] as const;
type GuessedSecret = (typeof guessedSecrets)[number];

/** The events that metrics count. Modules emit them without importing the metrics. Without METRICS_PORT nothing listens to them. */
interface MetricEvents {
  answered: {
    readonly app: 'shop' | 'console';
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  };
  /** The server refused a request with this code. */
  refused: { readonly code: string };
  /** A guessable secret was wrong, or was not checked because there had been too many wrong ones. */
  guessed: { readonly secret: GuessedSecret; readonly outcome: 'wrong' | 'stopped' };
  /** The server finished a provider's notice, `seconds` after the notice arrived. */
  noticed: { readonly outcome: string; readonly seconds: number };
  /** The payment provider, or its test, did not answer a call, or refused it. */
  'provider-failed': { readonly side: 'real' | 'test'; readonly kind: ProviderFailure['kind'] };
  /** A due job was run: it is done, or will be retried. */
  worked: { readonly kind: string; readonly outcome: 'done' | 'retry'; readonly seconds: number };
}

const channels = {
  answered: channel('hitosoroi:answered'),
  refused: channel('hitosoroi:refused'),
  guessed: channel('hitosoroi:guessed'),
  noticed: channel('hitosoroi:noticed'),
  'provider-failed': channel('hitosoroi:provider-failed'),
  worked: channel('hitosoroi:worked'),
} as const;

export const emit = <What extends keyof MetricEvents>(what: What, how: MetricEvents[What]): void =>
  channels[what].publish(how);

export const on = <What extends keyof MetricEvents>(what: What, hear: (how: MetricEvents[What]) => void): void =>
  channels[what].subscribe((how) => hear(how as MetricEvents[What]));
