import { DraftForm, formChangeKinds } from '@hitosoroi/rules/form-draft';
import * as z from 'zod/mini';
import { catalogueReaders } from './facility.ts';
import { Id, IdInAddress, OptionalInstant, Version } from './parts.ts';
import { Fingerprint } from './preview.ts';
import { staffChange, staffPreview, staffRead } from './staff-call.ts';

const writers = ['catalogue', 'admin'] as const;

/** The form that staff edit: the draft, or the published form if there is no draft. */
const WorkedOn = z.object({
  version: Version,
  form: DraftForm,
  /** Who saved the draft last; null without a draft. */
  drafted_by: z.nullable(z.string()),
  drafted_at: OptionalInstant,
});

export const readFacilityForm = staffRead('/catalogue/form', {
  summary: 'The form of a facility: what is asked now, and the draft of what is to be asked, where there is one.',
  roles: catalogueReaders,
  scope: 'one',
  trace: 'none',
  query: z.object({ id: IdInAddress }),
  answer: z.object({
    published: DraftForm,
    has_draft: z.boolean(),
    ...WorkedOn.shape,
  }),
});

export const saveFormDraft = staffChange('/catalogue/form/draft', {
  summary: 'Keeps a draft of a form. Nobody who orders sees it before it is published.',
  roles: writers,
  scope: 'one',
  audit: 'form-draft-saved',
  version: 'in-body',
  current: WorkedOn,
  body: z.object({ id: Id, version: Version, form: DraftForm }),
  answer: z.object({ version: Version }),
});

export const discardFormDraft = staffChange('/catalogue/form/discard', {
  summary: 'Throws the draft of a form away.',
  roles: writers,
  scope: 'one',
  audit: 'form-draft-discarded',
  version: 'in-body',
  current: WorkedOn,
  body: z.object({ id: Id, version: Version }),
  answer: z.object({ version: Version }),
});

/** The title of a question. `en` is empty if the question has no English title. */
const QuestionWords = z.object({ ja: z.string(), en: z.string() });

export const previewFormPublication = staffPreview('/catalogue/form/publish/preview', {
  summary: 'Shows what publishing a form would change for those who order and for staff.',
  roles: writers,
  scope: 'one',
  trace: 'none',
  body: z.object({ id: Id, version: Version, form: DraftForm }),
  answer: z.object({
    fingerprint: Fingerprint,
    changes: z.array(
      z.object({
        kind: z.enum(formChangeKinds),
        is_staff: z.boolean(),
        question: z.nullable(QuestionWords),
        before: z.nullable(QuestionWords),
      }),
    ),
    /** How many orders exist, counted up to 1000. Publishing does not change their questions. */
    orders: z.int(),
  }),
});

export const publishFacilityForm = staffChange('/catalogue/form/publish', {
  summary:
    'Asks this form from now on, and throws the draft away. Orders keep what they were asked; the questions for staff hold for orders that are placed as well.',
  roles: writers,
  scope: 'one',
  audit: 'form-published',
  version: 'previewed',
  body: z.object({ id: Id, form: DraftForm, fingerprint: Fingerprint }),
  answer: WorkedOn,
});
