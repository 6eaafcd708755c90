import { PhraseText, PhraseTitle } from '@hitosoroi/rules/phrase';
import * as z from 'zod/mini';
import { Id, Version } from './parts.ts';
import { staffChange, staffRead } from './staff-call.ts';

const words = { title: PhraseTitle, title_en: PhraseTitle, text: PhraseText, text_en: PhraseText };

/** A text that staff prepared for mails, in both languages. */
const Phrase = z.object({
  id: Id,
  version: Version,
  title: z.string(),
  title_en: z.string(),
  text: z.string(),
  text_en: z.string(),
});

/** Staff write a few dozen phrases. The limit keeps the list that each letter loads short. */
export const MOST_PHRASES = 200;

export const listPhrases = staffRead('/phrases', {
  summary: 'The phrases for mails to members and to senders of inquiries, in both languages.',
  roles: ['desk', 'admin'],
  scope: 'none',
  trace: 'none',
  answer: z.object({ phrases: z.array(Phrase) }),
});

export const makePhrase = staffChange('/phrases/make', {
  summary: 'Makes a phrase for mails, with fields in braces that are filled in for each mail.',
  roles: ['desk', 'admin'],
  scope: 'all',
  audit: 'phrase-made',
  version: 'new',
  body: z.object(words),
  answer: Phrase,
});

/** A phrase, and the version that the person saw. */
const Seen = z.object({ id: Id, version: Version });

export const changePhrase = staffChange('/phrases/change', {
  summary: 'Changes a phrase. Mails that were sent stay as they are.',
  roles: ['desk', 'admin'],
  scope: 'all',
  audit: 'phrase-changed',
  version: 'in-body',
  current: Phrase,
  body: z.extend(Seen, words),
  answer: Phrase,
});

export const removePhrase = staffChange('/phrases/remove', {
  summary: 'Removes a phrase. Mails that were sent stay as they are.',
  roles: ['desk', 'admin'],
  scope: 'all',
  audit: 'phrase-removed',
  version: 'in-body',
  current: Phrase,
  body: Seen,
  answer: z.object({ id: Id }),
});
