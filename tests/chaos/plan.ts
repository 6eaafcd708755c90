import { diceOf } from './dice.ts';

export const killKinds = ['server killed', 'database killed', 'provider killed'] as const;
const faultKinds = [...killKinds, 'server frozen', 'disk full'] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** When the fault is due: the progress of its phase, from 0 to 1. */
  readonly at: number;
  /** The index of the server, if the fault hits one server. */
  readonly server: number;
  /** The random delay between the due time and the fault, so that faults hit every state. */
  readonly delayMs: number;
  /** How long a frozen server or a full disk lasts. The other faults ignore it. */
  readonly forMs: number;
}

/** The number of faults of each kind in the whole run. */
export interface Wanted {
  readonly kills: number;
  readonly freezes: number;
  readonly fullDisks: number;
}

interface Part {
  readonly seed: number;
  readonly part: number;
  readonly parts: number;
  readonly servers: number;
  readonly canKillDatabase: boolean;
}

/** A lease is ten seconds: a server that is frozen for longer loses its jobs to another one. */
const FROZEN_MS = [11_000, 14_000] as const;
const FULL_MS = [1_000, 3_000] as const;

/** The share of the faults that happen on the second day, while people cancel. */
const WHILE_CANCELLING = 0.2;

/** How many of the faults of the whole run belong to this part. */
const shareOf = (total: number, part: number, parts: number): number =>
  Math.floor((total * (part + 1)) / parts) - Math.floor((total * part) / parts);

/** The faults of a part of the run, with their times. The same seed gives the same faults. */
export const planOf = ({ kills, freezes, fullDisks }: Wanted, where: Part) => {
  const { seed, part, parts, servers, canKillDatabase } = where;
  const dice = diceOf(seed, part, 1);
  const kill = () =>
    dice.pick({ 'server killed': 7, 'database killed': canKillDatabase ? 2 : 0, 'provider killed': 1 });
  const kinds: FaultKind[] = [
    ...Array.from({ length: shareOf(kills, part, parts) }, kill),
    ...Array.from({ length: shareOf(freezes, part, parts) }, () => 'server frozen' as const),
    ...Array.from({ length: shareOf(fullDisks, part, parts) }, () => 'disk full' as const),
  ];
  const faults = kinds.map((kind) => ({
    kind,
    isWhileCancelling: dice.roll() < WHILE_CANCELLING,
    at: dice.roll(),
    server: Math.floor(dice.roll() * servers),
    delayMs: dice.between(0, 40),
    forMs: kind === 'disk full' ? dice.between(...FULL_MS) : dice.between(...FROZEN_MS),
  }));
  const sorted = faults.sort((a, b) => a.at - b.at);
  return {
    whileBuying: sorted.filter(({ isWhileCancelling }) => !isWhileCancelling),
    whileCancelling: sorted.filter(({ isWhileCancelling }) => isWhileCancelling),
  };
};
