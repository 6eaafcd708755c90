import { inLanguage } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { BothVersions } from '../../forms/both-versions.tsx';
import type { MergedConflict } from '../../forms/use-versioned-form.ts';
import { T, useTexts } from '../../language/t.tsx';
import type { OffersForm } from './offer-form.ts';
import { useLimitWords } from './offer-words.ts';
import type { FacilityOffers } from './offers-query.ts';

interface BothOffersProps {
  readonly conflict: MergedConflict<OffersForm, FacilityOffers>;
}

/** A colleague's saved sets and prices beside the sets and prices that staff typed here. */
export function BothOffers({ conflict }: BothOffersProps) {
  const { theirs, both } = conflict;
  const t = useTexts();
  const language = useLanguage();
  const limitWords = useLimitWords();
  const sets = [...theirs.sets, ...theirs.others];
  const nameOf = (id: number): string => {
    const set = sets.find(({ set_id }) => set_id === id);
    return set ? inLanguage(language, set.name, set.name_en) : '';
  };
  const listed = (form: OffersForm): string => form.sets.map(({ set_id }) => nameOf(set_id)).join(' · ');
  const priceIn = (form: OffersForm, setId: number, id: number): string => {
    const plan = form.sets
      .find(({ set_id }) => set_id === setId)
      ?.options.find(({ option_id, is_offered }) => option_id === id && is_offered);
    return plan ? `${yen(plan.price)} ${t(`price.kind.${plan.price_type}`)}` : t('offers.not_offered');
  };
  const daysIn = (form: OffersForm, setId: number): string => {
    const set = form.sets.find(({ set_id }) => set_id === setId);
    return set?.offered_from || set?.offered_until
      ? t('offers.from_until', { from: set.offered_from, until: set.offered_until })
      : t('offers.any_day');
  };
  const limitsIn = (form: OffersForm, setId: number): string => {
    const set = form.sets.find(({ set_id }) => set_id === setId);
    return (set && limitWords(set)) ?? t('offers.no_limit');
  };
  const rows = sets.flatMap((set) => [
    ...set.options.map((option) => ({
      key: `${set.set_id}-${option.option_id}`,
      label: `${nameOf(set.set_id)} ${inLanguage(language, option.name, option.name_en)}`,
      theirs: priceIn(both.theirs, set.set_id, option.option_id),
      mine: priceIn(both.mine, set.set_id, option.option_id),
    })),
    {
      key: `${set.set_id}-days`,
      label: `${nameOf(set.set_id)} ${t('offers.days_changed')}`,
      theirs: daysIn(both.theirs, set.set_id),
      mine: daysIn(both.mine, set.set_id),
    },
    {
      key: `${set.set_id}-limits`,
      label: `${nameOf(set.set_id)} ${t('offers.limits_changed')}`,
      theirs: limitsIn(both.theirs, set.set_id),
      mine: limitsIn(both.mine, set.set_id),
    },
  ]);
  const all = { key: 'sets', label: <T id="offers.sets" />, theirs: listed(both.theirs), mine: listed(both.mine) };
  return <BothVersions rows={[all, ...rows]} conflict={conflict} />;
}
