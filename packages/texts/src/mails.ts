import { easy } from './easy.ts';
import { compileFurigana } from './furigana.ts';
import { easyMails } from './mails/easy.ts';
import { ending } from './mails/ending.ts';
import { frame } from './mails/frame.ts';
import { inquiry } from './mails/inquiry.ts';
import { member } from './mails/member.ts';
import { order } from './mails/order.ts';
import { payer } from './mails/payer.ts';
import { payment } from './mails/payment.ts';
import { refundAccount } from './mails/refund-account.ts';
import { reminder } from './mails/reminder.ts';
import { storePayment } from './stores.ts';
import { textsOf } from './text.ts';
import { tradeTerms } from './trade-terms.ts';

/** The texts that mails to members and visitors are made of. */
export const mailTexts = {
  ...frame,
  ...member,
  ...inquiry,
  ...order,
  ...payment,
  ...payer,
  ...reminder,
  ...ending,
  ...refundAccount,
  ...tradeTerms,
  ...storePayment,
};

/** Easy texts for mails, and those that mails share with the screens. */
const easyTexts = Object.fromEntries(
  Object.entries<string>({ ...easy, ...easyMails })
    .filter(([id]) => id in mailTexts)
    .map(([id, text]) => [id, compileFurigana(text)]),
);

/** The texts of all mails to members and visitors. */
export const mailText = textsOf(mailTexts, easyTexts);
