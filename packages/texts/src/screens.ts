import { legalWords } from './legal-words.ts';
import { limits } from './limits.ts';
import { bankValidation } from './refusals/bank-validation.ts';
import { orderRefusals } from './refusals/order-refusals.ts';
import { refusals } from './refusals/refusals.ts';
import { validation } from './refusals/validation.ts';
import { arrival } from './screens/arrival.ts';
import { cart, orderDetails } from './screens/cart.ts';
import { catalogue } from './screens/catalogue.ts';
import { emailChange } from './screens/email-change.ts';
import { family } from './screens/family.ts';
import { legal } from './screens/legal.ts';
import { member } from './screens/member.ts';
import { order } from './screens/order.ts';
import { orderAgain } from './screens/order-again.ts';
import { ownPassword } from './screens/own-password.ts';
import { pay, payerEmail, payerReceipt } from './screens/pay.ts';
import { receipts } from './screens/receipts.ts';
import { refundAccount } from './screens/refund-account.ts';
import { shell } from './screens/shell.ts';
import { someonePays, someonePaysSlots } from './screens/someone-pays.ts';
import { suggestions } from './screens/suggestions.ts';
import { termsToAgree, termsVersions } from './screens/terms.ts';
import { storeNames, storePayment } from './stores.ts';
import { tradeTerms } from './trade-terms.ts';

/** The texts in the groups in which the shop loads them with its screens. */
export const screens = {
  shell,
  arrival: {
    ...arrival,
    'validation.required': validation['validation.required'],
    'refusal.too-many': refusals['refusal.too-many'],
    'refusal.internal': refusals['refusal.internal'],
  },
  legal: { ...legal, ...legalWords, ...termsVersions, ...storeNames },
  member: { ...member, ...suggestions, ...validation, ...refusals },
  /** For the page of the link that a member gets by mail when staff entered a new address. */
  emailChange,
  /** For members who confirmed their address in another browser, and for people who did not register. */
  ownPassword,
  catalogue: { ...catalogue, ...limits, 'validation.not-numeric': validation['validation.not-numeric'] },
  /** For the cart bar of logged-in members. */
  cart,
  order: {
    ...order,
    ...limits,
    ...someonePaysSlots,
    ...storeNames,
    ...storePayment,
    ...validation,
    ...refusals,
    'legal_words.late': legalWords['legal_words.late'],
    'legal_words.damage': legalWords['legal_words.damage'],
    'terms.version': termsVersions['terms.version'],
    'trade.delivery.by_start': tradeTerms['trade.delivery.by_start'],
    'trade.delivery.after_payment': tradeTerms['trade.delivery.after_payment'],
    'trade.delivery.soon': tradeTerms['trade.delivery.soon'],
    'trade.delivery.told': tradeTerms['trade.delivery.told'],
  },
  /** For the form and the payment page. */
  orderDetails: {
    ...orderDetails,
    'suggestion.use': suggestions['suggestion.use'],
    'suggestion.abroad': suggestions['suggestion.abroad'],
  },
  orderRefusals,
  /** Loaded when the member orders an earlier order again. */
  orderAgain,
  /** For the payment page and the legal notice. */
  tradeTerms: {
    ...tradeTerms,
    ...termsToAgree,
    'legal_words.late_unsaid': legalWords['legal_words.late_unsaid'],
    'legal_words.damage_unsaid': legalWords['legal_words.damage_unsaid'],
  },
  /** Loaded when the member opens the details of an order. */
  receipts,
  /** For members who ask another person to pay, and for payers. */
  someonePays,
  /** For members who order for others too. */
  family,
  pay: {
    ...pay,
    ...storeNames,
    ...storePayment,
    'calendar.add_deadline': order['calendar.add_deadline'],
    'store.kept': order['store.kept'],
    'store.print': order['store.print'],
    'store.deadline': order['store.deadline'],
    'store.until': order['store.until'],
    'store.left': order['store.left'],
    'store.hours': order['store.hours'],
  },
  /** For payers whose payment has arrived. */
  payerReceipt: {
    ...payerReceipt,
    ...receipts,
    ...refusals,
    'validation.required': validation['validation.required'],
    'validation.line-long': validation['validation.line-long'],
    'validation.addressee-characters': validation['validation.addressee-characters'],
  },
  /** For payers who want a mail. */
  payerEmail: {
    ...payerEmail,
    ...refusals,
    'account.email': member['account.email'],
    'suggestion.email': suggestions['suggestion.email'],
    'validation.required': validation['validation.required'],
    'validation.too-long': validation['validation.too-long'],
    'validation.email-format': validation['validation.email-format'],
  },
  /** For members whose money goes back by bank. */
  refundAccount: {
    ...refundAccount,
    ...bankValidation,
    ...refusals,
    'validation.required': validation['validation.required'],
    'validation.too-long': validation['validation.too-long'],
  },
  /** Loaded when a call is refused on a screen that lacks these texts. */
  refusals,
} as const;
