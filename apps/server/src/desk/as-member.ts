import type { AnswerOf } from '@hitosoroi/contract/call';
import type { readOrderAsMember } from '@hitosoroi/contract/staff/order';
import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { type ShownStatus, shownStatus } from '@hitosoroi/rules/derived-status';
import { inLanguage, type Language, languages } from '@hitosoroi/rules/language';
import {
  cancelWords,
  endingTexts,
  memberAction,
  orderLook,
  secondPaymentTexts,
  unsettledTexts,
} from '@hitosoroi/rules/order-words';
import { isPastDeadline } from '@hitosoroi/rules/past-deadline';
import { numberName, numberText, storeOf } from '@hitosoroi/rules/stores';
import { yen } from '@hitosoroi/rules/yen';
import { dayText, instantText } from '@hitosoroi/texts/day-text';
import { orderHistoryText } from '@hitosoroi/texts/order-history';
import { listText } from '@hitosoroi/texts/text';
import type { orderOfMember } from './history.ts';

type Order = NonNullable<Awaited<ReturnType<typeof orderOfMember>>>;
type View = AnswerOf<typeof readOrderAsMember>['views'][number];

const actionTexts = {
  cancel: 'history.cancel',
  'request-cancel': 'history.request_cancel',
  contact: 'shell.contact',
  'order-again': 'history.order_again',
} as const;

const sentencesOf = (order: Order, status: ShownStatus, today: Day, language: Language): string[] => {
  const t = orderHistoryText(language);
  const day = (value: Day | null) => (value === null ? '' : dayText(value, language));
  const { payment_link_ends_at: end } = order;
  const { text } = orderLook(status, order, isPastDeadline(order, today));
  const cancel = cancelWords(status, order, today, true);
  const store = storeOf(order);
  const said = t(
    text as 'status.ordered.text',
    {
      store: t(store ? `store_name.${store}` : 'store.any'),
      limit: day(order.payment_limit_date),
    } as never,
  );
  return [
    said,
    ...(text === 'status.unsettled.text' ? unsettledTexts.map((each) => t(each)) : []),
    ...(status === 'unsettled' && end ? [t('someone_pays.waiting.text', { end: instantText(end, language) })] : []),
    ...(cancel ? [t(cancel.id as 'cancel.later', { from: day(cancel.from), end: day(cancel.until) } as never)] : []),
    ...(order.ending ? [t(endingTexts[order.ending])] : []),
    ...order.second_payments.map(({ amount, fate }) => t(secondPaymentTexts[fate], { amount: yen(amount) })),
    ...(status === 'rejected' && order.cancel_request_note
      ? [t('history.request_note', { note: order.cancel_request_note })]
      : []),
  ];
};

const viewIn = (order: Order, today: Day, language: Language): View => {
  const t = orderHistoryText(language);
  const status = shownStatus(order, today);
  const { tone, label } = orderLook(status, order, isPastDeadline(order, today));
  const action = memberAction(status, order, today);
  const names = order.product_options.map((item) => inLanguage(language, item.product_name, item.product_name_en));
  const hasNumber = status === 'conveni_ordered' && !isPastDeadline(order, today) && order.receipt_number !== null;
  return {
    language,
    title: listText(names, language),
    ordered_at: instantText(order.ordered_at, language),
    price: `${yen(order.price)} ${t('shell.tax_included')}`,
    person: order.person_name ?? null,
    tone,
    label: t(label),
    sentences: sentencesOf(order, status, today, language),
    store_number: hasNumber
      ? {
          name: t(`store_number.${numberName(storeOf(order))}`),
          number: numberText(storeOf(order), order.receipt_number ?? ''),
        }
      : null,
    action: action ? t(actionTexts[action]) : null,
  };
};

/** An order in the shop's own words, in the member's language first. */
export const viewsOf = (order: Order, own: Language, now: Date): View[] =>
  [own, ...languages.filter((each) => each !== own)].map((language) => viewIn(order, dayInJapan(now), language));
