import { channel } from 'node:diagnostics_channel';
import type { ProviderFailure } from '@hitosoroi/rules/provider-failures';
import { afterCommit } from './db/after-commit.ts';
import type { Tx } from './db/database.ts';

/** The secrets that a person types to prove who they are, and that an attacker may guess. */
export const guessedSecrets = ['login', 'mail-code', 'link-password', 'staff-sign-in', 'second-factor'] as const;
type GuessedSecret = (typeof guessedSecrets)[number];

export const endedAs = ['canceled', 'expired', 'failed'] as const;
type EndedAs = (typeof endedAs)[number];

export const refundedWays = ['card', 'release', 'transfer'] as const;
export type RefundedWay = (typeof refundedWays)[number];

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
  /** A member placed an order. */
  ordered: Record<never, never>;
  /** An order was paid. */
  paid: { readonly method: 'card' | 'store' | 'none'; readonly yen: number };
  /** An order ended without being paid, or was canceled. */
  ended: { readonly as: EndedAs };
  /** Money went back, or a card was released before it was charged. */
  refunded: { readonly way: RefundedWay; readonly yen: number };
  /** The payment provider, or its test, did not answer a call, or refused it. */
  'provider-failed': { readonly side: 'real' | 'test'; readonly kind: ProviderFailure['kind'] };
  /** A due job was run: it is done, or will be retried. */
  worked: { readonly kind: string; readonly outcome: 'done' | 'retry'; readonly seconds: number };
}

/** The name of an event, and what is told of it. */
export type MetricEvent = { [What in keyof MetricEvents]: [what: What, how: MetricEvents[What]] }[keyof MetricEvents];

const channels = {
  answered: channel('hitosoroi:answered'),
  refused: channel('hitosoroi:refused'),
  guessed: channel('hitosoroi:guessed'),
  noticed: channel('hitosoroi:noticed'),
  ordered: channel('hitosoroi:ordered'),
  paid: channel('hitosoroi:paid'),
  ended: channel('hitosoroi:ended'),
  refunded: channel('hitosoroi:refunded'),
  'provider-failed': channel('hitosoroi:provider-failed'),
  worked: channel('hitosoroi:worked'),
} as const;

export const emit = <What extends keyof MetricEvents>(what: What, how: MetricEvents[What]): void =>
  channels[what].publish(how);

/** Emits an event of a transaction once it is committed, because a transaction that is rolled back changed nothing. */
export const emitOnCommit = async <What extends keyof MetricEvents>(
  tx: Tx,
  what: What,
  how: MetricEvents[What],
): Promise<void> => {
  if (channels[what].hasSubscribers) await afterCommit(tx, () => emit(what, how));
};

export const on = <What extends keyof MetricEvents>(what: What, hear: (how: MetricEvents[What]) => void): void =>
  channels[what].subscribe((how) => hear(how as MetricEvents[What]));

/** Emits an event of another process here. */
export const emitAgain = ([what, how]: MetricEvent): void => channels[what].publish(how);

/** Hands every event of this process on, for another process that counts them. */
export const forwardEvents = (hear: (...event: MetricEvent) => void): void => {
  for (const what of Object.keys(channels) as (keyof MetricEvents)[])
    on(what, (how) => hear(...([what, how] as MetricEvent)));
};
