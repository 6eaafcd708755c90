import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConnectionLost } from './call.ts';
import { noticeLostConnection } from './connection.ts';

export interface Call<Given> {
  /** Makes the call, unless one is still running. Never rejects: `onError` gets the error, and `error` contains it. */
  readonly run: (given: Given) => Promise<void>;
  readonly isRunning: boolean;
  readonly isDone: boolean;
  /** Why the last call failed. */
  readonly error: Error | null;
}

export interface CallOptions<Given, Answer> {
  /** Asks the person to confirm. If they decline, nothing is called. */
  readonly confirm?: () => Promise<boolean>;
  readonly onStart?: () => void;
  readonly onDone?: (answer: Answer, given: Given) => unknown;
  readonly onError?: (error: Error, given: Given) => unknown;
}

/**
 * Makes a call that changes something, after a person's tap. It counts as running until `onDone` or `onError` has finished too. `onError`
 * gets every error, even a lost connection, about which the page itself tells the person.
 */
export const useCall = <Given = void, Answer = void>(
  call: (given: Given) => Promise<Answer>,
  { confirm, onStart, onDone, onError }: CallOptions<Given, Answer> = {},
): Call<Given> => {
  const isUnderWay = useRef(false);
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    mutationFn: call,
    onMutate: () => onStart?.(),
    onSuccess: (answer, given) => onDone?.(answer, given),
    onError: (failure, given) => {
      if (failure instanceof ConnectionLost) noticeLostConnection();
      return onError?.(failure, given);
    },
    // Without a connection the call fails at once. It must not be sent later without the person's knowledge.
    networkMode: 'always',
    // Forgets the call at once, because its arguments may hold a password.
    gcTime: 0,
  });
  const run = async (given: Given): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      if (!confirm || (await confirm())) await mutateAsync(given);
    } catch {
      // The person sees the error. No other code waits for the call.
    } finally {
      isUnderWay.current = false;
    }
  };
  return { run, isRunning: isPending, isDone: isSuccess, error };
};
