import { cancelOrder, requestCancel } from '@hitosoroi/contract/orders';
import type { Member } from '../../people/members/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { notFound, Refused } from '../../platform/http/refusals.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { type CancelRefusal, cancel, requestCancellation } from './cancel.ts';

const refusals: Record<CancelRefusal, Refused> = {
  'not-found': notFound,
  'cannot-cancel': new Refused(409, 'cannot-cancel'),
};

export const cancelRoutes = (serve: Serve<Member>, context: AppContext): void => {
  serve(cancelOrder, { as: 'member' }, async ({ body, member }) => {
    const refused = await cancel(context, member.memberId, body.order_id);
    return refused ? refusals[refused] : { order_number: body.order_id };
  });

  serve(requestCancel, { as: 'member' }, async ({ body, member }) => {
    const refused = await requestCancellation(context, member.memberId, body.order_id, body.reason);
    return refused ? refusals[refused] : { order_number: body.order_id };
  });
};
