import type { Language } from '@hitosoroi/rules/language';
import { listText } from '@hitosoroi/texts/text';
import type { Export } from '../../exports/exports-query.ts';
import type { Translate } from '../../language/t.tsx';
import type { Facility } from '../../session/facilities-query.ts';
import { facilityName } from '../../session/facility-name.ts';

/** A file's filter as text. */
export const choiceWords = (
  { facility, state, method, from, to, start }: Export['filter'],
  facilities: ReadonlyMap<number, Facility>,
  t: Translate,
  language: Language,
): string => {
  const found = facilities.get(Number(facility));
  const words = [
    ...(facility ? [found ? facilityName(found, language) : facility] : []),
    ...(state ? [t(`order_state.${state}`)] : []),
    ...(method ? [t(`paying_way.${method}`)] : []),
    ...(from || to ? [from === to ? `${from}` : `${from ?? ''}–${to ?? ''}`] : []),
    ...(start ? [`${t('orders.start')} ${start}`] : []),
  ];
  return words.length > 0 ? listText(words, language) : t('exports.all_orders');
};
