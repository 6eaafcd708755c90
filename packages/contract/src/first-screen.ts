import type { Language } from '@hitosoroi/rules/language';
import type { InvitationParams } from './invitations.ts';

/** Somebody who opens a page. */
interface Arrival {
  readonly path: string;
  readonly invitation: InvitationParams | undefined;
  readonly language: Language;
  /** Whether they asked for easy Japanese. */
  readonly isEasy: boolean;
  /** Whether they chose no language yet, and their browser asks for another than Japanese. */
  readonly isEnglishOffered: boolean;
  /** How the calls of their page reach the API: as theirs. */
  readonly transport: (path: string, init: RequestInit) => Promise<Response>;
}

/** What the browser would show once it had the scripts and the answers. */
export interface FirstScreen {
  readonly title: string;
  /** The words that it is written in, by the shop's own name for them: the browser looks whether they are still the ones. */
  readonly wording: string;
  readonly html: string;
  /** What the calls answered, so that the browser need not ask again. */
  readonly answers: readonly (readonly [key: unknown, answer: unknown])[];
  /** Whether it shows what belongs to a member. */
  readonly isPersonal: boolean;
}

/** The shop as it is built for the server. */
export interface ShopOnServer {
  /** Nothing where the browser has to find out by itself. */
  readonly prerender: (arrival: Arrival) => Promise<FirstScreen | undefined>;
}
