import { ending } from './mails/ending.ts';
import { frame } from './mails/frame.ts';
import { inquiry } from './mails/inquiry.ts';
import { member } from './mails/member.ts';
import { order } from './mails/order.ts';
import { payment } from './mails/payment.ts';
import { refundAccount } from './mails/refund-account.ts';
import { reminder } from './mails/reminder.ts';
import { textsOf } from './text.ts';
import { tradeTerms } from './trade-terms.ts';

/** The texts of all mails to members and visitors. */
export const mailText = textsOf({
  ...frame,
  ...member,
  ...inquiry,
  ...order,
  ...payment,
  ...reminder,
  ...ending,
  ...refundAccount,
  ...tradeTerms,
});
