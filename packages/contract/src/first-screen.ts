import type { Language } from '@hitosoroi/rules/language';
import type { InvitationParams } from './invitations.ts';

/** A visitor who opens a page. */
interface Arrival {
  readonly path: string;
  readonly invitation: InvitationParams | undefined;
  readonly language: Language;
  /** Whether the visitor chose easy Japanese. */
  readonly isEasy: boolean;
  /** Whether the page offers English: the visitor has not chosen a language, and their browser does not prefer Japanese. */
  readonly isEnglishOffered: boolean;
  /** Calls the API with the visitor's cookies. */
  readonly transport: (path: string, init: RequestInit) => Promise<Response>;
}

/** What the server renders for a visitor's first page. The browser hydrates the page once its scripts are loaded. */
export interface FirstScreen {
  readonly title: string;
  /** The wording of the screen's texts: a language, or easy Japanese. The browser checks whether it would use the same wording. */
  readonly wording: string;
  readonly html: string;
  /** The answers of the screen's calls, so that the browser need not make the calls again. */
  readonly answers: readonly (readonly [key: unknown, answer: unknown])[];
  /** Whether the screen shows a member's data. */
  readonly isPersonal: boolean;
}

/** The shop's server build. */
export interface ShopOnServer {
  /** Renders the first screen. Undefined if only the browser can render it. */
  readonly prerender: (arrival: Arrival) => Promise<FirstScreen | undefined>;
}
