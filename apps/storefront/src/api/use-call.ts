import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { noticeLostConnection } from '../connection/connection.ts';
import { ConnectionLost, Refused } from './client.ts';

interface Call<Given> {
  /** Calls, unless the call before is still under way. Never fails for what a person or a connection can cause. */
  readonly run: (given: Given) => Promise<void>;
  readonly isRunning: boolean;
  readonly isDone: boolean;
  /** Why the last call failed. */
  readonly error: Error | null;
}

/**
 * A call that changes something, made when somebody taps. It is running until `onSuccess` or `onError` is through as well. A lost
 * connection is noticed for the whole page; what else is said about it, or about a refusal, is up to `onError`. With `onMutate` the
 * outcome is shown before the answer is there, and `onError` gets what it needs to undo that.
 */
export const useCall = <Given = void, Answer = void, Before = unknown>(
  call: (given: Given) => Promise<Answer>,
  options: Pick<UseMutationOptions<Answer, Error, Given, Before>, 'onMutate' | 'onSuccess' | 'onError'> = {},
): Call<Given> => {
  const isUnderWay = useRef(false);
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    ...options,
    mutationFn: call,
    onError: async (...failure) => {
      if (failure[0] instanceof ConnectionLost) noticeLostConnection();
      await options.onError?.(...failure);
    },
    // Without a connection it fails at once: nothing is sent later behind the back of whoever tapped.
    networkMode: 'always',
    // What was given may be a password.
    gcTime: 0,
  });
  const run = async (given: Given): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await mutateAsync(given);
    } catch (error) {
      if (!(error instanceof ConnectionLost || error instanceof Refused)) throw error;
    } finally {
      isUnderWay.current = false;
    }
  };
  return { run, isRunning: isPending, isDone: isSuccess, error };
};
