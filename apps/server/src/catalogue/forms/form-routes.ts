import {
  discardFormDraft,
  previewFormPublication,
  publishFacilityForm,
  readFacilityForm,
  saveFormDraft,
} from '@hitosoroi/contract/staff/facility-form';
import { draftOf } from '@hitosoroi/rules/form-draft';
import { StaffRefused, staffNotFound } from '../../people/staff/refusals.ts';
import { changed, fingerprintOf, type ServeStaff, stale } from '../../people/staff/serve-staff.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { facilityWithId } from '../versions.ts';
import { discardDraft, type KnownForm, publishForm, readForm, saveDraft } from './facility-form.ts';

const facilityOf = (db: Db | Tx, { body }: { body: { readonly id: number } }) => facilityWithId(db, body.id);

const subjectOf = (id: number, { name }: KnownForm) => ({ kind: 'facility-form', id, label: name });

const workedOn = ({ version, published, draft, drafted_by, drafted_at }: KnownForm) => ({
  version,
  form: draft ?? draftOf(published),
  drafted_by,
  drafted_at,
});

const malformed = new StaffRefused(422, 'malformed');

export const formRoutes = ({ read, change, preview }: ServeStaff, { db }: AppContext): void => {
  read(
    readFacilityForm,
    { facilityOf: (from, { query }) => facilityWithId(from, Number(query.id)) },
    async ({ query }) => {
      const known = await readForm(db, Number(query.id));
      if (!known) return staffNotFound;
      return { published: draftOf(known.published), has_draft: known.draft !== null, ...workedOn(known) };
    },
  );

  change(saveFormDraft, { facilityOf }, async ({ tx, body, staff, now }) => {
    const outcome = await saveDraft(tx, body, body.version, staff.id, now);
    if (outcome === 'not-found') return staffNotFound;
    if (outcome === 'malformed') return malformed;
    if ('stale' in outcome)
      return stale({ current: workedOn(outcome.stale), subject: subjectOf(body.id, outcome.stale) });
    const { before, version } = outcome;
    const subject = subjectOf(body.id, before);
    return changed({ answer: { version }, subject, before: workedOn(before).form, after: body.form });
  });

  change(discardFormDraft, { facilityOf }, async ({ tx, body }) => {
    const outcome = await discardDraft(tx, body.id, body.version);
    if (outcome === 'not-found') return staffNotFound;
    if ('stale' in outcome)
      return stale({ current: workedOn(outcome.stale), subject: subjectOf(body.id, outcome.stale) });
    const { before, version } = outcome;
    const subject = subjectOf(body.id, before);
    return changed({
      answer: { version },
      subject,
      before: workedOn(before).form,
      after: draftOf(before.published),
    });
  });

  const publish = async (tx: Tx, body: Parameters<typeof publishForm>[1]) => {
    const outcome = await publishForm(tx, body);
    if (outcome === 'not-found') return staffNotFound;
    if (outcome === 'malformed') return malformed;
    if ('mistakes' in outcome) {
      const fields = new Map(outcome.mistakes.map(({ path, code }) => [`form.${path}`, code]));
      return new StaffRefused(422, 'malformed', { fields });
    }
    const { before, was, is, changes, orders } = outcome;
    // The fingerprint leaves out the number of orders. This number changes often, and does not matter to the form.
    return { before, was, is, changes, orders, fingerprint: fingerprintOf([before.version, was, is]) };
  };

  preview(previewFormPublication, { facilityOf }, async ({ tx, body }) => {
    const known = await readForm(tx, body.id);
    if (!known) return staffNotFound;
    if (known.version !== body.version) return stale({ current: workedOn(known), subject: subjectOf(body.id, known) });
    const done = await publish(tx, body);
    if (done instanceof StaffRefused) return done;
    const { fingerprint, changes, orders } = done;
    return { fingerprint, changes, orders };
  });

  change(publishFacilityForm, { facilityOf }, async ({ tx, body }) => {
    const done = await publish(tx, body);
    if (done instanceof StaffRefused) return done;
    const { before, was, is, fingerprint } = done;
    return changed({
      answer: { version: before.version + 1, form: is, drafted_by: null, drafted_at: null },
      subject: subjectOf(body.id, before),
      before: was,
      after: is,
      fingerprint,
    });
  });
};
