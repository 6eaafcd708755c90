import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { type Answer, ask } from '../../api/client.ts';

export type InquiryInList = Answer<'GET /inquiries'>['inquiries'][number];
export type Thread = Answer<'GET /inquiries/one'>;

export const states = ['open', 'answered', 'closed'] as const;
export type State = (typeof states)[number];

/** The state of the inquiries to list, from the URL. */
export const useChosenState = (): State => {
  const [params] = useSearchParams();
  return states.find((state) => state === params.get('state')) ?? 'open';
};

export const threadQuery = (id: string) =>
  queryOptions({ queryKey: ['inquiry', id], queryFn: () => ask('GET /inquiries/one', { query: { id } }) });

/** Stores the thread that a call returned, and invalidates the lists, Today and the counts in the menu. */
export const useKeptThread = (): ((thread: Thread) => void) => {
  const client = useQueryClient();
  return (thread) => {
    client.setQueryData(threadQuery(String(thread.id)).queryKey, thread);
    void client.invalidateQueries({ queryKey: ['inquiries'] });
    void client.invalidateQueries({ queryKey: ['today'] });
  };
};
