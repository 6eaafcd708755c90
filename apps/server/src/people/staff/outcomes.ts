import type { Subject } from './audit.ts';
import type { StaffRefused } from './refusals.ts';

/** What a change has done: its answer, and what the audit keeps of it. */
export class Changed<Answer> {
  readonly answer: Answer;
  readonly subject: Subject;
  readonly before: unknown;
  readonly after: unknown;
  readonly fingerprint: string | undefined;
  constructor(what: { answer: Answer; subject: Subject; before: unknown; after: unknown; fingerprint?: string }) {
    this.fingerprint = what.fingerprint;
    this.answer = what.answer;
    this.subject = what.subject;
    this.before = what.before;
    this.after = what.after;
  }
}

export const changed = <Answer>(what: {
  /** None where the thing is new. */
  readonly before: unknown;
  /** None where the thing is gone. */
  readonly after: unknown;
  readonly subject: Subject;
  readonly answer: Answer;
  /** Of what it saw and did, for a call that is rehearsed: where the rehearsal showed something else, it is undone. */
  readonly fingerprint?: string;
}): Changed<Answer> => new Changed(what);

/** Somebody else changed the thing meanwhile. */
export class Stale<Current> {
  readonly current: Current;
  constructor(current: Current) {
    this.current = current;
  }
}

export const stale = <Current>(what: { readonly current: Current }): Stale<Current> => new Stale(what.current);

/** What was done so far is undone, and this is answered. */
export class Undone extends Error {
  readonly refused: StaffRefused;
  constructor(refused: StaffRefused) {
    super(refused.code);
    this.refused = refused;
  }
}
