import { type DraftForm, type FormMistake, formMistakes } from '@hitosoroi/rules/form-draft';
import { useCall } from '@hitosoroi/web/use-call';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask, isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { facilityKey } from '../../catalogue/facility-query.ts';
import { versionsKey } from '../../catalogue/versions.tsx';
import { type Side as MergeSide, merge } from '../../forms/merge.ts';
import { withTypedSince } from '../../forms/typed-since.ts';
import { useUnsaved } from '../../forms/unsaved.ts';
import { useVersion } from '../../forms/use-versioned-form.ts';
import {
  draftFrom,
  type EditedForm,
  type EditedInput,
  editedFrom,
  editedLike,
  newQuestion,
  type Side,
  withQuestion,
} from './edited.ts';
import { formQuery, type KnownForm, type Publication, type TheirForm } from './form-query.ts';

/** The outcome of the last action. */
type Done = 'saved' | 'discarded' | 'published';

const same = (one: DraftForm, other: DraftForm): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The edited form and the actions on it. A lost connection loses no input. */
export const useBuilder = (id: number, known: KnownForm, onPublished?: () => void) => {
  const client = useQueryClient();
  const [form, setForm] = useState(() => editedFrom(known.form));
  const [saved, setSaved] = useState(() => draftFrom(editedFrom(known.form)));
  const version = useVersion<TheirForm>(known.version);
  const [shown, setShown] = useState<Publication & { form: DraftForm; edited: EditedForm }>();
  const [mistakes, setMistakes] = useState<readonly FormMistake[]>([]);
  const [checks, setChecks] = useState(0);
  const [done, setDone] = useState<Done>();
  const [newest, setNewest] = useState<string>();
  const { stale } = version;
  // The form as it is when an answer arrives.
  const latestForm = useRef(form);
  latestForm.current = form;
  const draft = draftFrom(form);
  const isDirty = !same(draft, saved);
  const markSaved = useUnsaved(isDirty);

  const noticeChange = (next: EditedForm) => {
    setDone(undefined);
    // Checks the form after a change only if the form already shows errors. A half-typed question should show no error.
    if (mistakes.length > 0) setMistakes(formMistakes(draftFrom(next)));
  };
  const change = (next: EditedForm) => {
    setForm(next);
    noticeChange(next);
  };
  const put = (side: Side, question: EditedInput) => {
    // Adds to the latest state, so that a change by the same key press is not lost.
    setForm((latest) => withQuestion(latest, side, question));
    noticeChange(withQuestion(form, side, question));
  };
  const add = (side: Side) => {
    const question = newQuestion();
    setNewest(question.key);
    put(side, question);
  };
  const take = (next: DraftForm, seen: { readonly version: number }) => {
    setForm(editedFrom(next));
    setSaved(draftFrom(editedFrom(next)));
    version.base(seen);
    setMistakes([]);
  };
  /** Takes over what was published, and keeps what staff typed since they pressed the button. */
  const rebase = (sent: EditedForm, next: DraftForm, seen: { readonly version: number }) => {
    const published = editedFrom(next);
    setForm((latest) => withTypedSince(sent, latest, published));
    setSaved(draftFrom(published));
    version.base(seen);
    setMistakes([]);
  };
  /** The form with a colleague's changes. Where both changed the same, one side counts. */
  const withTheirs = (side: MergeSide, { form: theirs }: TheirForm): DraftForm =>
    merge(saved, draft, theirs, side).value;
  const settle = (side: MergeSide, theirs: TheirForm): DraftForm => {
    const settled = withTheirs(side, theirs);
    setForm(editedLike(settled, form));
    setSaved(theirs.form);
    version.base(theirs);
    setMistakes([]);
    return settled;
  };
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: formQuery(id).queryKey }),
      client.invalidateQueries({ queryKey: facilityKey }),
      client.invalidateQueries({ queryKey: versionsKey('facility-form', id) }),
    ]);
  const onError = (error: Error) => {
    if (isRefusedFor(error, 'stale')) void client.invalidateQueries({ queryKey: versionsKey('facility-form', id) });
    if (isRefusedFor(error, 'moved')) setShown(undefined);
  };

  /** Takes over a colleague's questions, unless both changed the same one. Returns what `sent` is with them. */
  const takeOver = ({ form: theirs }: TheirForm, sent: DraftForm): DraftForm | undefined => {
    const [ofSent, ofTyped] = [sent, draftFrom(latestForm.current)].map((mine) => merge(saved, mine, theirs));
    if (!ofSent || !ofTyped || ofSent.isContested || ofTyped.isContested) return undefined;
    latestForm.current = editedLike(ofTyped.value, latestForm.current);
    setForm(latestForm.current);
    setSaved(theirs);
    return ofSent.value;
  };
  /** Makes a call with a form, merged with what a colleague saved meanwhile. */
  const attempt = <Result>(
    sent: DraftForm,
    call: (form: DraftForm, seen: number) => Promise<Result>,
  ): Promise<Result> =>
    version.attempt(
      (seen) => call(sent, seen),
      (theirs) => {
        const merged = takeOver(theirs, sent);
        return merged && (() => attempt(merged, call));
      },
    );

  const saveDraft = useKeyed('POST /catalogue/form/draft');
  const save = useCall(
    (sent: DraftForm) => {
      setDone(undefined);
      return attempt(sent, async (form, seen) => ({ ...(await saveDraft({ id, version: seen, form })), sent: form }));
    },
    {
      onDone: ({ sent, ...seen }) => {
        setSaved(sent);
        version.base(seen);
        setDone('saved');
        return refresh();
      },
      onError,
    },
  );

  const discardDraft = useKeyed('POST /catalogue/form/discard');
  const discard = useCall(() => version.attempt((seen) => discardDraft({ id, version: seen })), {
    onDone: (seen) => {
      take(known.published, seen);
      setDone('discarded');
      return refresh();
    },
    onError,
  });

  const check = useCall(
    async () => {
      const found = formMistakes(draft);
      setMistakes(found);
      setChecks(checks + 1);
      setDone(undefined);
      if (found.length > 0) return;
      await attempt(draft, async (sent, seen) => {
        const publication = await ask('POST /catalogue/form/publish/preview', {
          body: { id, version: seen, form: sent },
        });
        setShown({ ...publication, form: sent, edited: latestForm.current });
      });
    },
    { onError },
  );

  const publishForm = useKeyed('POST /catalogue/form/publish');
  const publish = useCall(
    async () => {
      if (!shown) throw new Error('Nothing was shown.');
      const published = await publishForm({ id, form: shown.form, fingerprint: shown.fingerprint });
      return { ...published, sent: shown.edited };
    },
    {
      onDone: ({ sent, ...published }) => {
        rebase(sent, published.form, published);
        setShown(undefined);
        setDone('published');
        if (sent === latestForm.current) {
          markSaved();
          onPublished?.();
        }
        return refresh();
      },
      onError,
    },
  );

  return {
    form,
    change,
    /** Adds a new question to one side. */
    add,
    /** Adds a ready question. */
    put,
    /** The key of the question added last. */
    newest,
    isDirty,
    mistakes,
    /** The number of attempts to publish. */
    checks,
    done,
    conflict: stale && {
      ...stale,
      both: { theirs: withTheirs('theirs', stale.theirs), mine: withTheirs('mine', stale.theirs) },
      isSending: save.isRunning,
      takeTheirs: () => settle('theirs', stale.theirs),
      overwrite: () => void save.run(settle('mine', stale.theirs)),
    },
    merged: version.merged,
    shown,
    close: () => setShown(undefined),
    save: { ...save, run: () => save.run(draft) },
    discard,
    check,
    publish,
  };
};

export type Builder = ReturnType<typeof useBuilder>;
