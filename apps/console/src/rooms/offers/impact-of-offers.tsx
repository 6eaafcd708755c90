import { inLanguage } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { listText } from '@hitosoroi/texts/text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { useLimitWords } from './offer-words.ts';
import type { FacilityOffers, OffersImpact } from './offers-query.ts';

type Said = OffersImpact['prices'][number]['from'];
type Days = OffersImpact['days'][number]['from'];

interface ImpactOfOffersProps {
  readonly impact: OffersImpact;
  readonly offers: FacilityOffers;
}

/** The changes of a facility's offers: old and new prices side by side. */
export function ImpactOfOffers({ impact, offers }: ImpactOfOffersProps) {
  const t = useTexts();
  const language = useLanguage();
  const limitWords = useLimitWords();
  const known = [...offers.sets, ...offers.others];
  const setName = (id: number): string => {
    const set = known.find(({ set_id }) => set_id === id);
    return set ? inLanguage(language, set.name, set.name_en) : '';
  };
  const planName = (setId: number, id: number): string => {
    const plan = known.find(({ set_id }) => set_id === setId)?.options.find(({ option_id }) => option_id === id);
    return `${setName(setId)} ${plan ? inLanguage(language, plan.name, plan.name_en) : ''}`;
  };
  const priceWords = (said: Said): string =>
    said ? `${yen(said.price)} ${t(`price.kind.${said.price_type}`)}` : t('offers.not_offered');
  const dayWords = ({ offered_from: from, offered_until: until }: Days): string =>
    from || until
      ? t('offers.from_until', {
          from: from && dayText(from, language),
          until: until && dayText(until, language),
        })
      : t('offers.any_day');
  const names = (ids: readonly number[]) => <Written text={listText(ids.map(setName), language)} />;
  const hasSets = impact.added.length > 0 || impact.removed.length > 0 || impact.is_sorted_anew;
  return (
    <>
      {hasSets && (
        <>
          <dt>
            <T id="offers.sets" />
          </dt>
          <dd>
            {impact.added.length > 0 && (
              <div>
                <T id="offers.added" /> {names(impact.added)}
              </div>
            )}
            {impact.removed.length > 0 && (
              <div>
                <T id="offers.removed" /> {names(impact.removed)}
              </div>
            )}
            {impact.is_sorted_anew && <T id="offers.sorted" />}
          </dd>
        </>
      )}
      {impact.prices.length > 0 && (
        <>
          <dt>
            <T id="offers.prices" />
          </dt>
          <dd>
            {impact.prices.map(({ set_id, option_id, from, to }) => (
              <div key={option_id}>
                <Written text={planName(set_id, option_id)} />: {priceWords(from)} → <strong>{priceWords(to)}</strong>
              </div>
            ))}
            <div>
              <T id="offers.carts" />
            </div>
          </dd>
        </>
      )}
      {impact.days.length > 0 && (
        <>
          <dt>
            <T id="offers.days_changed" />
          </dt>
          <dd>
            {impact.days.map(({ set_id, from, to }) => (
              <div key={set_id}>
                <Written text={setName(set_id)} />: {dayWords(from)} → <strong>{dayWords(to)}</strong>
              </div>
            ))}
          </dd>
        </>
      )}
      {impact.limits.length > 0 && (
        <>
          <dt>
            <T id="offers.limits_changed" />
          </dt>
          <dd>
            {impact.limits.map(({ set_id, from, to }) => (
              <div key={set_id}>
                <Written text={setName(set_id)} />: {limitWords(from) ?? t('offers.no_limit')} →{' '}
                <strong>{limitWords(to) ?? t('offers.no_limit')}</strong>
              </div>
            ))}
          </dd>
        </>
      )}
      <dt>
        <T id="impact.orders" />
      </dt>
      <dd>
        <T id="impact.orders.none" />
      </dd>
    </>
  );
}
