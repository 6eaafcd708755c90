import { randomUUID } from 'node:crypto';
import { placeOrder as placeOrderCall } from '@hitosoroi/contract/orders';
import { refusalText } from '@hitosoroi/texts/refusals';
import type { Member } from '../people/members/sessions.ts';
import type { AppContext } from '../platform/app-context.ts';
import { tooMany } from '../platform/http/refusals.ts';
import type { Serve } from '../platform/http/serve.ts';
import type { RowTurns } from '../platform/limits/turns.ts';
import { placeOrder } from './place-order.ts';

export const orderRoutes = (serve: Serve<Member>, context: AppContext, turns: RowTurns): void => {
  serve(placeOrderCall, { as: 'member' }, async ({ body, member, key = randomUUID(), language }) => {
    const outcome = await turns.ofFacility.run(member.facilityId, () =>
      placeOrder(context, member.memberId, body, key, language),
    );
    if (outcome === 'too-many') return tooMany;
    return typeof outcome === 'string'
      ? { errorMessage: refusalText(language)(`order_refusal.${outcome}`), errorCode: outcome }
      : { order_number: outcome.orderNumber };
  });
};
