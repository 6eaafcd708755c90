import { inLanguage } from '@hitosoroi/rules/language';
import type { OfferFields } from '@hitosoroi/rules/set-fields';
import { yen } from '@hitosoroi/rules/yen';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useTexts } from '../../language/t.tsx';
import type { OfferedSet } from './offers-query.ts';

type Limits = Partial<Pick<OfferFields, 'least' | 'most' | 'stock'>>;

/** The limits of an offer in words. Undefined if there are none. */
export const useLimitWords = () => {
  const t = useTexts();
  const said = (limit: number | null | undefined) => limit ?? t('offers.no_limit');
  return ({ least, most, stock }: Limits): string | undefined =>
    least || most || stock
      ? t('offers.limits.words', { least: said(least), most: said(most), stock: said(stock) })
      : undefined;
};

/** A facility's offers as text, a line for each plan. */
export const useOfferWords = () => {
  const limitWords = useLimitWords();
  const t = useTexts();
  const language = useLanguage();
  return (offers: readonly OfferFields[], known: ReadonlyMap<number, OfferedSet>): string =>
    offers
      .flatMap(({ set_id, options, ...limits }) => {
        const set = known.get(set_id);
        const limited = limitWords(limits);
        const plans = options.map(({ option_id, price, price_type }) => {
          const plan = set?.options.find((each) => each.option_id === option_id);
          const names = [set, plan].map((each) => (each ? inLanguage(language, each.name, each.name_en) : '?'));
          return `${names.join(' ')} ${yen(price)} ${t(`price.kind.${price_type}`)}`;
        });
        return limited ? [...plans, `${set ? inLanguage(language, set.name, set.name_en) : '?'} ${limited}`] : plans;
      })
      .join('\n') || '–';
};
