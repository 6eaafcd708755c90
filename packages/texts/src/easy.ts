import { easyArrival } from './easy/arrival.ts';
import { easyCart } from './easy/cart.ts';
import { easyCatalogue } from './easy/catalogue.ts';
import { easyEmailChange } from './easy/email-change.ts';
import { easyFamily } from './easy/family.ts';
import { easyFormFields } from './easy/form-fields.ts';
import { easyLimits } from './easy/limits.ts';
import { easyMember } from './easy/member.ts';
import { easyOrder } from './easy/order.ts';
import { easyOrderAgain } from './easy/order-again.ts';
import { easyOwnPassword } from './easy/own-password.ts';
import { easyPay } from './easy/pay.ts';
import { easyReceipts } from './easy/receipts.ts';
import { easyRefundAccount } from './easy/refund-account.ts';
import { easyRefusals } from './easy/refusals.ts';
import { easyShell } from './easy/shell.ts';
import { easySomeonePays } from './easy/someone-pays.ts';
import { easyStores } from './easy/stores.ts';
import { easySuggestions } from './easy/suggestions.ts';
import { easyLegalWords, easyTradeTerms } from './easy/trade-terms.ts';

/**
 * The texts that people act on, in easy Japanese (やさしい日本語), for people who learn the language. Each replaces the Japanese text of the same
 * id. The rules: short sentences with one statement, です and ます, a space after each phrase, no honorifics, no double negation, and for every
 * kanji its reading in brackets (`furigana.ts`). The rules follow the guideline of the Agency for Cultural Affairs and the Immigration
 * Services Agency. Conditions that the law requires keep their exact words and only get readings.
 */
export const easy = {
  ...easyArrival,
  ...easyCart,
  ...easyCatalogue,
  ...easyEmailChange,
  ...easyFamily,
  ...easyFormFields,
  ...easyLimits,
  ...easyMember,
  ...easyLegalWords,
  ...easyOrder,
  ...easyOrderAgain,
  ...easyOwnPassword,
  ...easyPay,
  ...easyReceipts,
  ...easyRefundAccount,
  ...easyRefusals,
  ...easyShell,
  ...easySomeonePays,
  ...easyStores,
  ...easySuggestions,
  ...easyTradeTerms,
} as const;
