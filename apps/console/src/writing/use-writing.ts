import { languages } from '@hitosoroi/rules/language';
import { AnswerText } from '@hitosoroi/rules/phrase';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useFormWith } from '../forms/use-form-with.ts';
import { type Thread, useDraft, type WrittenMail } from './use-draft.ts';

const Written = z.object({ language: z.enum(languages), content: AnswerText });

/** A mail that staff are writing to a person. What they write is kept as a draft until it is sent. */
export const useWriting = <Result>(
  thread: Thread,
  send: (written: WrittenMail) => Promise<Result>,
  onSent: (result: Result) => unknown,
) => {
  const beforeSending = useRef(async () => {});
  const checked = useFormWith<z.output<typeof Written>, Result>(
    Written,
    { language: thread.language, content: '' },
    async (written) => {
      await beforeSending.current();
      return send(written);
    },
    {
      isKept: true,
      next: (_result, { language }) => {
        draft.wasSent();
        return { language, content: '' };
      },
      onSaved: onSent,
    },
  );
  const draft = useDraft(checked.form, thread);
  useEffect(() => {
    beforeSending.current = draft.settle;
  });
  const { content } = useWatch({ control: checked.form.control });
  return { checked, draftState: draft.state, isWritten: (content ?? '').trim() !== '' };
};

export type Writing = ReturnType<typeof useWriting>;
