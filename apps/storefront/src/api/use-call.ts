import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { noticeLostConnection } from '../connection/connection.ts';
import { ConnectionLost } from './client.ts';

interface Call<Given> {
  /** Calls, unless the call before is still under way. Never rejects: why it failed is told by `onError`, or read from `error`. */
  readonly run: (given: Given) => Promise<void>;
  readonly isRunning: boolean;
  readonly isDone: boolean;
  /** Why the last call failed. */
  readonly error: Error | null;
}

type Options<Given, Answer, Before> = Pick<
  UseMutationOptions<Answer, Error, Given, Before>,
  'onMutate' | 'onSuccess' | 'onError'
> & {
  /** Asks whether the member means it. After a no nothing is called. */
  readonly confirm?: () => Promise<boolean>;
};

/**
 * A call that changes something, made when somebody taps. It is running until `onSuccess` or `onError` is through as well. A lost
 * connection is noticed for the whole page; what else is said about it, a refusal or a defect, is up to `onError`. With `onMutate` the
 * outcome is shown before the answer is there, and `onError` gets what it needs to undo that.
 */
export const useCall = <Given = void, Answer = void, Before = unknown>(
  call: (given: Given) => Promise<Answer>,
  { confirm, ...options }: Options<Given, Answer, Before> = {},
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
      if (!confirm || (await confirm())) await mutateAsync(given);
    } catch {
      // The member was told; nobody else waits for it.
    } finally {
      isUnderWay.current = false;
    }
  };
  return { run, isRunning: isPending, isDone: isSuccess, error };
};
