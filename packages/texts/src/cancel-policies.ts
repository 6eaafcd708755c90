import type { CancelFacts } from '@hitosoroi/rules/cancel-terms';
import { CANCEL_BY_REQUEST } from '@hitosoroi/rules/derived-status';
import type { Texts } from './text.ts';

/** A cancellation policy for each way of canceling, which staff can take as it is. */
const cancelPolicies = {
  request: {
    ja: 'キャンセルをご希望の場合、カード払いの方は注文履歴からキャンセル申請をお送りください。コンビニ払いの方はお問い合わせください。当社が学校・施設と確認のうえ、結果をメールでお知らせします。承認された場合は、全額を返金します。',
    en: 'To cancel an order paid by card, send a cancellation request from your order history. If you paid at a convenience store, please contact us. We check it with your school or facility and email you the result. If it is approved, you get a full refund.',
  },
  deadline: {
    ja: 'カード払いの方は、お支払いの翌日から、注文に表示されるキャンセル期限日の23:59まで、注文履歴からキャンセルできます。コンビニ払いの方は、期限までにお問い合わせください。期限を過ぎた後は、お客様のご都合によるキャンセルはお受けできません。',
    en: 'If you paid by card, you can cancel from your order history from the day after payment until 23:59 (Japan time) on the cancellation deadline shown with your order. If you paid at a convenience store, please contact us by then. After that, orders cannot be canceled for your own reasons.',
  },
  open: {
    ja: 'カード払いの方は、お支払いの翌日から、注文履歴からキャンセルできます。コンビニ払いの方は、お問い合わせください。',
    en: 'If you paid by card, you can cancel from your order history from the day after payment. If you paid at a convenience store, please contact us.',
  },
} as const satisfies Texts;

/** The policy that says what the shop does. */
export const cancelPolicyFor = ({ payment_cancel_method, main_end_date }: CancelFacts) => {
  if (payment_cancel_method === CANCEL_BY_REQUEST) return cancelPolicies.request;
  return main_end_date ? cancelPolicies.deadline : cancelPolicies.open;
};
