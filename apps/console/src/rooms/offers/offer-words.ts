import { inLanguage } from '@hitosoroi/rules/language';
import type { OfferFields } from '@hitosoroi/rules/set-fields';
import { yen } from '@hitosoroi/rules/yen';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useTexts } from '../../language/t.tsx';
import type { OfferedSet } from './offers-query.ts';

/** A facility's offers as text, a line for each plan. */
export const useOfferWords = () => {
  const t = useTexts();
  const language = useLanguage();
  return (offers: readonly OfferFields[], known: ReadonlyMap<number, OfferedSet>): string =>
    offers
      .flatMap(({ set_id, options }) => {
        const set = known.get(set_id);
        return options.map(({ option_id, price, price_type }) => {
          const plan = set?.options.find((each) => each.option_id === option_id);
          const names = [set, plan].map((each) => (each ? inLanguage(language, each.name, each.name_en) : '?'));
          return `${names.join(' ')} ${yen(price)} ${t(`price.kind.${price_type}`)}`;
        });
      })
      .join('\n') || '–';
};
