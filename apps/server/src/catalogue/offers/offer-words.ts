import { inLanguage, type Language } from '@hitosoroi/rules/language';
import type { OfferFields } from '@hitosoroi/rules/set-fields';
import { yen } from '@hitosoroi/rules/yen';
import { offerText } from '@hitosoroi/texts/staff/texts';
import type { FacilityOffers } from './facility-offers.ts';

type Named = Pick<FacilityOffers, 'sets' | 'others'>;

/** A facility's offers, a line for each plan. */
const linesOf = (offers: readonly OfferFields[], { sets, others }: Named, language: Language): string[] => {
  const t = offerText(language);
  const known = new Map([...sets, ...others].map((set) => [set.set_id, set]));
  const nameOf = (thing: { name: string; name_en: string | null } | undefined): string =>
    thing ? inLanguage(language, thing.name, thing.name_en) : '?';
  return offers.flatMap(({ set_id, options, offered_from, offered_until }) => {
    const set = known.get(set_id);
    const days = offered_from || offered_until ? ` (${offered_from} – ${offered_until})` : '';
    return options.map(({ option_id, price, price_type }) => {
      const plan = set?.options.find((option) => option.option_id === option_id);
      return `${nameOf(set)} ${nameOf(plan)} ${yen(price)} ${t(`price.kind.${price_type}`)}${days}`;
    });
  });
};

/** What changed between two lists of offers, for the audit, in both languages: the lines that went and those that came. */
export const offerWords = (before: readonly OfferFields[], after: readonly OfferFields[], named: Named) => {
  const wordsIn = (language: Language): string[] => {
    const [old, now] = [linesOf(before, named, language), linesOf(after, named, language)];
    const words = [
      ...old.filter((line) => !now.includes(line)).map((line) => `－ ${line}`),
      ...now.filter((line) => !old.includes(line)).map((line) => `＋ ${line}`),
    ];
    return words.length > 0 ? words : [offerText(language)('audit_question.sorted')];
  };
  return { ja: wordsIn('ja'), en: wordsIn('en') };
};
