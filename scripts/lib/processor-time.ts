import { readdirSync, readFileSync } from 'node:fs';

/** Measures the processor seconds of a program and all its descendants, including those that have ended. Works on Linux only. */

const TICKS_PER_SECOND = 100;

interface Process {
  readonly parent: number;
  /** The processor time of the process itself, in ticks. */
  own: number;
  /** The processor time of ended children for which the process waited, in ticks, as the kernel counts it. */
  waitedFor: number;
  isRunning: boolean;
}

/** Reads `/proc/PID/stat`. The program's name, in brackets, may contain anything, so the fields are counted from the last bracket on. */
const readProcess = (id: number): Process | undefined => {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(') ') + 2)
      .split(' ')
      .map(Number);
    const [own = 0, ownSystem = 0, children = 0, childrenSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, own: own + ownSystem, waitedFor: children + childrenSystem, isRunning: true };
  } catch {
    // The process has ended.
    return undefined;
  }
};

/** The processor seconds of a process and of the ended children for which it waited. */
export const processorSecondsOf = (id: number): number => {
  const { own = 0, waitedFor = 0 } = readProcess(id) ?? {};
  return (own + waitedFor) / TICKS_PER_SECOND;
};

const runningIds = (): number[] => {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
};

/**
 * Measures the processor time of all processes below a root. For an ended child, it uses the larger of two values. The kernel's value is
 * missing if no process waited for the child's end, as with a browser's children. Our own value, from a look once a second, is missing if
 * the child lived for less than a second.
 */
export class ProcessorTime {
  readonly #root: number;
  readonly #known = new Map<number, Process>();

  constructor(root: number) {
    this.#root = root;
  }

  /** Records what each process has used so far. Call it about once a second. */
  look(): void {
    const running = new Map<number, Process>();
    for (const id of runningIds()) {
      const process = readProcess(id);
      if (process) running.set(id, process);
    }
    const isBelowRoot = (id: number): boolean => {
      for (let at = id; at > 1; at = running.get(at)?.parent ?? 0)
        if (at === this.#root || this.#known.has(at)) return true;
      return false;
    };
    for (const [id, process] of running) {
      const known = this.#known.get(id);
      if (known) Object.assign(known, { own: process.own, waitedFor: process.waitedFor });
      else if (isBelowRoot(id)) this.#known.set(id, process);
    }
    for (const [id, process] of this.#known) process.isRunning = running.has(id);
  }

  get seconds(): number {
    const children = Map.groupBy(this.#known.keys(), (id) => this.#known.get(id)?.parent ?? 0);
    const ticksOf = (id: number): number => {
      const process = this.#known.get(id);
      if (!process) return 0;
      let ended = 0;
      let running = 0;
      for (const child of children.get(id) ?? [])
        if (this.#known.get(child)?.isRunning) running += ticksOf(child);
        else ended += ticksOf(child);
      return process.own + running + Math.max(process.waitedFor, ended);
    };
    return ticksOf(this.#root) / TICKS_PER_SECOND;
  }
}
