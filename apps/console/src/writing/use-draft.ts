import type { Language } from '@hitosoroi/rules/language';
import type { DraftKind } from '@hitosoroi/rules/phrase';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ask } from '../api/client.ts';
import { useKeyed } from '../api/use-change.ts';
import { isSame } from '../forms/typed-since.ts';
import { useUnsaved } from '../forms/unsaved.ts';
import type { TypedForm } from '../forms/use-form-with.ts';

export interface WrittenMail {
  readonly language: Language;
  readonly content: string;
}

/** To whom staff write: the member of an order, or the sender of an inquiry. */
export interface Thread {
  readonly kind: DraftKind;
  readonly subject: string;
  /** The reader's language. */
  readonly language: Language;
}

/** How long staff pause before their words are saved. */
const PAUSE_MS = 800;

type DraftState = 'none' | 'kept' | 'failed';

/**
 * Saves what staff write with each pause, so that it survives a reload, and fetches it when the window gets the focus, so that it is in
 * every tab. It never replaces words that are not saved yet.
 */
export const useDraft = (form: TypedForm<WrittenMail>, { kind, subject, language }: Thread) => {
  const { data } = useSuspenseQuery({
    queryKey: ['draft', kind, subject],
    queryFn: async () => {
      const askedAt = Date.now();
      return { askedAt, ...(await ask('GET /writing/draft', { query: { kind, subject } })) };
    },
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const keep = useKeyed('POST /writing/draft/keep');
  const written = useWatch({ control: form.control });
  const [state, setState] = useState<DraftState>('none');
  const empty: WrittenMail = { language, content: '' };
  /** The words that the server has, and since when, as far as this page knows. Undefined after a failure. */
  const kept = useRef<WrittenMail | undefined>(empty);
  const keptAt = useRef(0);
  const saving = useRef(Promise.resolve());
  useUnsaved(state === 'failed');

  const typed = (): WrittenMail => ({ ...form.getValues() });
  const isKept = (): boolean => isSame(kept.current?.content, typed().content) && isLanguageKept();
  const isLanguageKept = (): boolean => typed().content === '' || kept.current?.language === typed().language;

  const save = async (): Promise<void> => {
    if (isKept()) return;
    const words = typed();
    kept.current = words;
    // One save after the other, or an earlier one could arrive last.
    saving.current = saving.current.then(async () => {
      try {
        await keep({ kind, subject, ...words });
        setState(words.content.trim() === '' ? 'none' : 'kept');
      } catch {
        kept.current = undefined;
        setState('failed');
      }
      keptAt.current = Date.now();
    });
    await saving.current;
  };
  const saveNow = useEffectEvent(save);

  const show = useEffectEvent(({ askedAt, draft }: typeof data) => {
    if (askedAt < keptAt.current || !isKept()) return;
    const words = draft ? { language: draft.language, content: draft.content } : { ...typed(), content: '' };
    kept.current = words;
    setState(draft ? 'kept' : 'none');
    form.setValue('language', words.language);
    form.setValue('content', words.content, { shouldDirty: true });
  });
  useEffect(() => show(data), [data]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins again with each change
  useEffect(() => {
    const pause = setTimeout(saveNow, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [written.content, written.language]);

  const askFirst = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!isKept()) event.preventDefault();
  });
  useEffect(() => {
    const hide = () => void saveNow();
    document.addEventListener('visibilitychange', hide);
    addEventListener('beforeunload', askFirst);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('beforeunload', askFirst);
      hide();
    };
  }, []);

  return {
    state,
    /** Waits for a save that is under way, so that it cannot arrive after the mail and bring the draft back. */
    settle: async (): Promise<void> => {
      kept.current = typed();
      await saving.current;
    },
    /** The server deleted the draft when it sent the mail. */
    wasSent: (): void => {
      kept.current = { ...typed(), content: '' };
      keptAt.current = Date.now();
      setState('none');
    },
  };
};
