import { useRef, useState } from 'react';
import { isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { useWriting } from '../../writing/use-writing.ts';
import { type Thread, useKeptThread } from './inquiry-query.ts';

/** The reply that staff are writing. If a colleague answered first, staff first see the colleague's answer. Their own input stays. */
export const useReply = (thread: Thread, onSent: () => void) => {
  const keep = useKeptThread();
  const send = useKeyed('POST /inquiries/answer');
  const [isStale, setStale] = useState(false);
  /** What follows once the reply is sent. */
  const then = useRef<(answered: Thread) => unknown>(undefined);
  const writing = useWriting(
    { kind: 'inquiry', subject: String(thread.id), language: thread.language },
    async (written) => {
      setStale(false);
      try {
        return await send({ id: thread.id, version: thread.version, ...written });
      } catch (error) {
        if (isRefusedFor(error, 'stale')) {
          // The server's own words say it if the newer answer is the person's own, whose outcome they never saw.
          setStale(error.refusal?.changed?.whose !== 'unanswered');
          keep(error.refusal?.current as Thread);
        }
        throw error;
      }
    },
    async (answered) => {
      keep(answered);
      onSent();
      await then.current?.(answered);
    },
  );
  return {
    writing,
    isStale,
    sendAnd: async (next: (answered: Thread) => unknown): Promise<void> => {
      then.current = next;
      await writing.checked.submitByItself();
      then.current = undefined;
    },
  };
};

export type Reply = ReturnType<typeof useReply>;
