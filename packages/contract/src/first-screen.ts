import type { Language } from '@hitosoroi/rules/language';
import type { InvitationParams } from './invitations.ts';

/** A visitor opening a page. */
interface Arrival {
  readonly path: string;
  readonly invitation: InvitationParams | undefined;
  readonly language: Language;
  /** Whether they chose easy Japanese. */
  readonly isEasy: boolean;
  /** Whether they chose no language yet, and their browser prefers another than Japanese. */
  readonly isEnglishOffered: boolean;
  /** Calls the API as the visitor. */
  readonly transport: (path: string, init: RequestInit) => Promise<Response>;
}

/** The browser's first screen, with the scripts and answers loaded. */
export interface FirstScreen {
  readonly title: string;
  /** The texts that it uses, by the shop's own name for them: the browser checks whether they are current. */
  readonly wording: string;
  readonly html: string;
  /** Answers of its calls, so that the browser need not ask again. */
  readonly answers: readonly (readonly [key: unknown, answer: unknown])[];
  /** Whether it has a member's data. */
  readonly isPersonal: boolean;
}

/** The shop's server build. */
export interface ShopOnServer {
  /** Undefined where only the browser can know. */
  readonly prerender: (arrival: Arrival) => Promise<FirstScreen | undefined>;
}
