import { channel } from 'node:diagnostics_channel';
import type { ProviderFailure } from '@hitosoroi/rules/provider-failures';
import { afterCommit } from './db/after-commit.ts';
import type { Tx } from './db/database.ts';

/** The secrets that people type to prove who they are. An attacker may try to guess them. */
export const guessedSecrets = ['login', 'mail-code', 'link-password', 'staff-sign-in', 'second-factor'] as const;
type GuessedSecret = (typeof guessedSecrets)[number];

export const endedAs = ['canceled', 'expired', 'failed'] as const;
type EndedAs = (typeof endedAs)[number];

export const refundedWays = ['card', 'release', 'transfer'] as const;
export type RefundedWay = (typeof refundedWays)[number];

type Certificate = 'shop' | 'console' | 'provider' | 'client' | 'test-provider' | 'test-client' | 'mail';

/** The events that metrics count. Modules emit them, so they need not import the metrics. Without METRICS_PORT, nothing listens. */
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
  /** A person typed a wrong secret (`wrong`), or the server did not check it because there were too many wrong ones before (`stopped`). */
  guessed: { readonly secret: GuessedSecret; readonly outcome: 'wrong' | 'stopped' };
  /** The server finished a provider's notice. `seconds` counts from the arrival of the notice. */
  noticed: { readonly outcome: string; readonly seconds: number };
  ordered: Record<never, never>;
  paid: { readonly method: 'card' | 'store' | 'none'; readonly yen: number };
  /** An order was canceled, or ended without a payment. */
  ended: { readonly as: EndedAs };
  /** Money was returned, or a card was released before it was charged. */
  refunded: { readonly way: RefundedWay; readonly yen: number };
  /** A payment was compared with the provider. */
  compared: { readonly outcome: string };
  /** The payment provider, or the provider for practice orders, did not answer a call, or refused it. */
  'provider-failed': { readonly side: 'real' | 'test'; readonly kind: ProviderFailure['kind'] };
  /** This server's clock was compared with another machine's. */
  'clock-compared': { readonly than: 'provider' | 'database'; readonly aheadSeconds: number };
  /** The server checked a certificate. `client` is our own certificate for calls to the provider. */
  'certificate-seen': { readonly whose: Certificate; readonly endsAt: Date };
  /** A worker ran a due job, which is now done or will be retried. */
  worked: { readonly kind: string; readonly outcome: 'done' | 'retry'; readonly seconds: number };
}

/** The name of an event, and its data. */
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
  compared: channel('hitosoroi:compared'),
  'provider-failed': channel('hitosoroi:provider-failed'),
  'clock-compared': channel('hitosoroi:clock-compared'),
  'certificate-seen': channel('hitosoroi:certificate-seen'),
  worked: channel('hitosoroi:worked'),
} as const;

export const emit = <What extends keyof MetricEvents>(what: What, how: MetricEvents[What]): void =>
  channels[what].publish(how);

/** Emits an event when the transaction is committed. A transaction that is rolled back changes nothing, so it emits nothing. */
export const emitOnCommit = async <What extends keyof MetricEvents>(
  tx: Tx,
  what: What,
  how: MetricEvents[What],
): Promise<void> => {
  if (channels[what].hasSubscribers) await afterCommit(tx, () => emit(what, how));
};

export const on = <What extends keyof MetricEvents>(what: What, hear: (how: MetricEvents[What]) => void): void =>
  channels[what].subscribe((how) => hear(how as MetricEvents[What]));

/** Emits an event here that another process has sent. */
export const emitAgain = ([what, how]: MetricEvent): void => channels[what].publish(how);

/** Calls `hear` with every event of this process, so that another process can count the events. */
export const forwardEvents = (hear: (...event: MetricEvent) => void): void => {
  for (const what of Object.keys(channels) as (keyof MetricEvents)[])
    on(what, (how) => hear(...([what, how] as MetricEvent)));
};
