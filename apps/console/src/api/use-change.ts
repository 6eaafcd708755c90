import { type Call, type CallOptions, useCall } from '@hitosoroi/web/use-call';
import { useRef } from 'react';
import { type Answer, ask, type Body, type ChangeName, type Sent } from './client.ts';

/**
 * Sends a change with an idempotency key. The same content keeps its key until the change has succeeded. So if staff press again after a
 * lost connection, they learn the outcome, and the server does nothing twice.
 */
export const useKeyed = <Name extends ChangeName>(name: Name): ((body: Body<Name>) => Promise<Answer<Name>>) => {
  const last = useRef<{ readonly content: string; readonly key: string }>(undefined);
  return async (body) => {
    const content = JSON.stringify(body ?? null);
    const sent = last.current?.content === content ? last.current : { content, key: crypto.randomUUID() };
    last.current = sent;
    const answer = await ask(name, { body, key: sent.key } as unknown as Sent<Name>);
    last.current = undefined;
    return answer;
  };
};

export const useChange = <Name extends ChangeName>(
  name: Name,
  then: CallOptions<Body<Name>, Answer<Name>> = {},
): Call<Body<Name>> => useCall(useKeyed(name), then);
