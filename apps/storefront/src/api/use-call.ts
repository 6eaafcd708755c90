import { ConnectionLost } from '@hitosoroi/web/call';
import { noticeLostConnection } from '@hitosoroi/web/connection';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

interface Call<Given> {
  /** Makes the call, unless one is still running. Never rejects: `onError` or `error` tells why it failed. */
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
  /** Asks the member to confirm. If they decline, nothing is called. */
  readonly confirm?: () => Promise<boolean>;
};

/**
 * A call that changes something, made on a member's tap. It is running until `onSuccess` or `onError` has finished too. A lost connection
 * is handled for the whole page; `onError` handles the rest, a refusal or a defect. `onMutate` shows the outcome before the answer arrives,
 * and `onError` gets what it needs to undo that.
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
    // Without a connection it fails at once: nothing is sent later without the member's knowledge.
    networkMode: 'always',
    // The arguments may hold a password.
    gcTime: 0,
  });
  const run = async (given: Given): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      if (!confirm || (await confirm())) await mutateAsync(given);
    } catch {
      // The member was told; no other code waits for the call.
    } finally {
      isUnderWay.current = false;
    }
  };
  return { run, isRunning: isPending, isDone: isSuccess, error };
};
