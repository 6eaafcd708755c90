import { keepInTab, readInTab } from '../browser/storage.ts';
import { forgetTypedFields, KEPT_MS } from './typed-registration.ts';

let forgettingFields: ReturnType<typeof setTimeout> | undefined;

interface Typed {
  readonly until: number;
  /** Whether the registration was sent. Then the form stays empty, unless its visitor goes back to change the address. */
  readonly isSent: boolean;
  readonly fields: unknown;
}

/** What was typed to register in this tab. It is forgotten here if it has expired, and by itself once it expires. */
export const typedRegistration = (): Typed | undefined => {
  try {
    const typed: Typed | null = JSON.parse(readInTab('typedRegistration') ?? 'null');
    const left = (typed?.until ?? 0) - Date.now();
    if (typed && left > 0) {
      clearTimeout(forgettingFields);
      forgettingFields = setTimeout(forgetTypedFields, left);
      return typed;
    }
  } catch {
    // Something else than this file wrote it.
  }
  forgetTypedFields();
  return undefined;
};

/** Keeps fields of the registration that are no secret in the tab, for Back and Reload. */
export const keepTypedFields = (fields: unknown): void => {
  keepInTab('typedRegistration', JSON.stringify({ until: Date.now() + KEPT_MS, isSent: false, fields }));
  typedRegistration();
};

const noteSent = (isSent: boolean): void => {
  const typed = typedRegistration();
  if (typed) keepInTab('typedRegistration', JSON.stringify({ ...typed, isSent }));
};

export const noteRegistrationSent = (): void => noteSent(true);

/** The visitor goes back to the form to change what they sent. */
export const typeAgain = (): void => noteSent(false);
