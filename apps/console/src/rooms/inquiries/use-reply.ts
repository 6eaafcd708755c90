import { languages } from '@hitosoroi/rules/language';
import { AnswerText } from '@hitosoroi/rules/staff-fields';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { useFormWith } from '../../forms/use-form-with.ts';
import { type Thread, useKeptThread } from './inquiry-query.ts';

const Written = z.object({ language: z.enum(languages), content: AnswerText });

/** The reply that staff are writing. If a colleague answered first, staff first see the colleague's answer. Their own input stays. */
export const useReply = (thread: Thread, onSent: () => void) => {
  const keep = useKeptThread();
  const send = useKeyed('POST /inquiries/answer');
  const [isStale, setStale] = useState(false);
  /** What follows once the reply is sent. */
  const then = useRef<(answered: Thread) => unknown>(undefined);
  const checked = useFormWith(
    Written,
    { language: thread.language, content: '' },
    async (values) => {
      setStale(false);
      try {
        return await send({ id: thread.id, version: thread.version, ...values });
      } catch (error) {
        if (isRefusedFor(error, 'stale')) {
          // The server's own words say it if the newer answer is the person's own, whose outcome they never saw.
          setStale(error.refusal?.changed?.whose !== 'unanswered');
          keep(error.refusal?.current as Thread);
        }
        throw error;
      }
    },
    {
      next: (_answered, { language }) => ({ language, content: '' }),
      onSaved: async (answered) => {
        keep(answered);
        onSent();
        await then.current?.(answered);
      },
    },
  );
  const { content } = useWatch({ control: checked.form.control });
  return {
    checked,
    isStale,
    isWritten: (content ?? '').trim() !== '',
    sendAnd: async (next: (answered: Thread) => unknown): Promise<void> => {
      then.current = next;
      await checked.submitByItself();
      then.current = undefined;
    },
  };
};

export type Reply = ReturnType<typeof useReply>;
