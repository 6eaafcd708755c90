import { accountLinkStates } from '@hitosoroi/rules/account-link';
import { patternField } from '@hitosoroi/rules/text-field';
import { BankAccount } from '@hitosoroi/rules/zengin';
import * as z from 'zod/mini';
import { call } from './call.ts';

/**
 * The secret of a link. It is sent in bodies, which are not logged. In the page's URL it follows the `#`, so that browsers do not send it
 * to the server.
 */
const Token = patternField(40, /^[0-9a-f]{40}$/);

/** What the page shows of a stored account. Never the whole account, because the mail with the link can be forwarded. */
const Given = z.object({
  at: z.string(),
  number_end: z.string(),
});

export const readRefundAccount = call('POST', '/refund_account', {
  summary:
    'What the page of a link shows on which a member gives the account that money goes back to: `/refund_account#{token}`. Order and amount only while the account can be given or corrected; of an account that is known, when it was given and its last digits.',
  body: z.object({ token: Token }),
  answer: z.object({
    state: z.enum(accountLinkStates),
    refund: z.nullable(
      z.object({
        order_number: z.string(),
        amount: z.int(),
        ends_at: z.string(),
        /** The transfer's version that the member saw. The page sends it back with the account. */
        version: z.int(),
        /** Whether the link was mailed to the person who paid, and not to the member. */
        is_payers: z.boolean(),
        given: z.nullable(Given),
      }),
    ),
  }),
});

export const giveRefundAccount = call('POST', '/refund_account/give', {
  summary:
    'Gives or corrects the account that money goes back to. The member gets a mail. 410 where the link is over; 409 where the account was changed since the page was read.',
  body: z.extend(z.object({ token: Token, version: z.int().check(z.minimum(1)) }), BankAccount.shape),
  answer: z.object({ number_end: z.string() }),
});
