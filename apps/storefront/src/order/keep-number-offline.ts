import { onlineManager } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { isOurOwnHost } from '../connection/server.ts';
import { forgetKept, noteKept, worker } from '../offline/kept-numbers.ts';
import { meQuery } from '../session/member.ts';
import type { Orders } from './orders.ts';

/** Resolves when the worker has stored page, code, texts and these answers. */
const kept = (active: ServiceWorker, answers: object, isFresh: boolean): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    active.postMessage({ keep: answers, isFresh }, [port2]);
  });

/** Makes the shown orders readable without a connection. */
export const keepNumberOffline = async (shown: Orders): Promise<void> => {
  const member = () => queryClient.getQueryData(meQuery().queryKey);
  const owner = member();
  // The worker does not see calls to an API on another host.
  if (!worker || !owner || !isOurOwnHost) return;
  await worker.register('/offline.js');
  const { active } = await worker.ready;
  if (!active || member()?.email !== owner.email) return;
  await kept(active, { '/api/v1/consumer/me': owner, '/api/v1/consumer/order/list': shown }, onlineManager.isOnline());
  // If the member logged out while the worker stored the data, deletes the data.
  if (member()?.email !== owner.email) return forgetKept();
  noteKept(shown.orders.flatMap(({ receipt_number }) => receipt_number ?? []));
};
