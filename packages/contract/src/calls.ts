import type { AnyCall } from './call.ts';
import { listProducts, previewProducts, readProduct } from './catalogue.ts';
import { readFacility } from './facility.ts';
import { sendInquiry } from './inquiries.ts';
import { checkKey } from './invitations.ts';
import {
  checkResetToken,
  confirmEmail,
  confirmNewEmail,
  confirmWithNewPassword,
  confirmWithPassword,
  enterMailCode,
  keepPassword,
  login,
  logout,
  notMe,
  readEmailChange,
  readMailState,
  readMe,
  register,
  resendConfirmation,
  resetPassword,
  sendResetEmail,
  setKey,
  setOwnPassword,
  updateMe,
} from './members.ts';
import { cancelOrder, listOrders, mailStoreNumber, placeOrder, readPaymentParams, requestCancel } from './orders.ts';
import { makePaymentLink, readPaymentLink, startByPaymentLink, takeBackPaymentLink } from './payer-links.ts';
import { addPerson, changePerson, listPersons, orderForPerson, removePerson } from './persons.ts';
import { issueReceipt, readReceipts } from './receipts.ts';
import { giveRefundAccount, readRefundAccount } from './refund-account.ts';
import { readSeller } from './seller.ts';

/** Every call of the API. The server does not start while a call has no route. */
export const calls = [
  checkKey,
  readSeller,
  sendInquiry,
  readMe,
  register,
  resendConfirmation,
  confirmEmail,
  confirmWithPassword,
  confirmWithNewPassword,
  notMe,
  setOwnPassword,
  keepPassword,
  readEmailChange,
  confirmNewEmail,
  login,
  logout,
  setKey,
  updateMe,
  listPersons,
  addPerson,
  changePerson,
  removePerson,
  orderForPerson,
  sendResetEmail,
  checkResetToken,
  resetPassword,
  enterMailCode,
  readMailState,
  listProducts,
  previewProducts,
  readProduct,
  readFacility,
  placeOrder,
  readPaymentParams,
  mailStoreNumber,
  listOrders,
  cancelOrder,
  requestCancel,
  readReceipts,
  issueReceipt,
  makePaymentLink,
  takeBackPaymentLink,
  readPaymentLink,
  startByPaymentLink,
  readRefundAccount,
  giveRefundAccount,
] as const satisfies AnyCall[];
