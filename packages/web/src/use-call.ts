import { useEffect, useRef, useState } from 'react';
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

type State = Pick<Call<never>, 'isRunning' | 'isDone' | 'error'>;

const idle: State = { isRunning: false, isDone: false, error: null };

/**
 * Makes a call that changes something, after a person's tap. It counts as running until `onDone` or `onError` has finished too. `onError`
 * gets every error, even a lost connection, about which the page itself tells the person. Without a connection the call fails at once: it
 * must not be sent later without the person's knowledge.
 */
export const useCall = <Given = void, Answer = void>(
  call: (given: Given) => Promise<Answer>,
  options: CallOptions<Given, Answer> = {},
): Call<Given> => {
  const isUnderWay = useRef(false);
  const [state, setState] = useState(idle);
  // A question or an answer may take long. Then the functions of the latest render run, which know what the screen shows now.
  const latest = useRef({ call, ...options });
  useEffect(() => {
    latest.current = { call, ...options };
  });
  const make = async (given: Given): Promise<void> => {
    setState({ ...idle, isRunning: true });
    try {
      latest.current.onStart?.();
      const answer = await latest.current.call(given);
      await latest.current.onDone?.(answer, given);
      setState({ ...idle, isDone: true });
    } catch (failure) {
      const error = failure instanceof Error ? failure : new Error(String(failure));
      if (error instanceof ConnectionLost) noticeLostConnection();
      try {
        await latest.current.onError?.(error, given);
      } finally {
        setState({ ...idle, error });
      }
    }
  };
  const run = async (given: Given): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      if (!latest.current.confirm || (await latest.current.confirm())) await make(given);
    } catch {
      // The person sees the error. No other code waits for the call.
    } finally {
      isUnderWay.current = false;
    }
  };
  return { run, ...state };
};
