import { inLanguage } from '@hitosoroi/rules/language';
import { typedPrice } from '@hitosoroi/rules/typed-price';
import { yen } from '@hitosoroi/rules/yen';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { get, useFormState } from 'react-hook-form';
import { Link } from 'wouter';
import { Moves } from '../../catalogue/moves.tsx';
import { KindSelect, PriceInput } from '../../catalogue/price-fields.tsx';
import { SetPicture } from '../../catalogue/set-picture.tsx';
import fieldStyles from '../../forms/field.module.css';
import { Field } from '../../forms/field.tsx';
import { Message } from '../../forms/message.tsx';
import type { TypedForm } from '../../forms/use-form-with.ts';
import { T, useTexts } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { TableBox, Tag } from '../../ui/page.tsx';
import type { OffersForm } from './offer-form.ts';
import styles from './offers.module.css';
import type { OfferedSet } from './offers-query.ts';

const limits = ['least', 'most', 'stock'] as const;
type Limit = (typeof limits)[number];

interface OfferCardProps {
  readonly form: TypedForm<OffersForm>;
  readonly set: OfferedSet;
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onStop: () => void;
}

function Plans({ form, set, index }: Pick<OfferCardProps, 'form' | 'set' | 'index'>) {
  const t = useTexts();
  const language = useLanguage();
  const unit = set.unit && inLanguage(language, set.unit, set.unit_en);
  return (
    <div className={styles.plans}>
      <TableBox label={t('sets.of', { what: t('offers.prices'), name: inLanguage(language, set.name, set.name_en) })}>
        <thead>
          <tr>
            <th scope="col">
              <T id="offers.shown" />
            </th>
            <th scope="col">
              <T id="offers.plan" />
            </th>
            <th scope="col">{unit ? <T id="offers.price_per" values={{ unit }} /> : <T id="offers.price" />}</th>
            <th scope="col">
              <T id="offers.kind" />
            </th>
            <th scope="col" className={pageStyles.amount}>
              <T id="offers.usual" />
            </th>
          </tr>
        </thead>
        <tbody>
          {set.options.map((option, at) => {
            const name = inLanguage(language, option.name, option.name_en);
            const label = (what: string) => t('sets.of', { what, name });
            return (
              <tr key={option.option_id}>
                <td>
                  <input
                    {...form.register(`sets.${index}.options.${at}.is_offered`)}
                    type="checkbox"
                    className={styles.box}
                    aria-label={label(t('offers.shown'))}
                  />
                </td>
                <th scope="row" className={styles.plan}>
                  <Written text={name} />{' '}
                  {option.is_retired && (
                    <Tag tone="off">
                      <T id="sets.retired" />
                    </Tag>
                  )}
                </th>
                <td>
                  <PriceInput form={form} name={`sets.${index}.options.${at}.price`} label={label(t('offers.price'))} />
                </td>
                <td>
                  <KindSelect
                    form={form}
                    name={`sets.${index}.options.${at}.price_type`}
                    label={label(t('offers.kind'))}
                  />
                </td>
                <td className={pageStyles.amount}>
                  <span className={styles.usual}>
                    <T id="offers.usual" />{' '}
                  </span>
                  {yen(option.usual_price)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </TableBox>
    </div>
  );
}

function Days({ form, index }: Pick<OfferCardProps, 'form' | 'index'>) {
  const isLimited = ['offered_from', 'offered_until'].some((day) =>
    form.getValues(`sets.${index}.${day}` as 'sets.0.offered_from'),
  );
  return (
    <details open={isLimited}>
      <summary>
        <T id="offers.days" />
      </summary>
      <p className={fieldStyles.hint}>
        <T id="offers.days.hint" />
      </p>
      <div className={styles.days}>
        {(['from', 'until'] as const).map((day) => (
          <Field key={day} form={form} name={`sets.${index}.offered_${day}`} label={`offers.${day}`}>
            {(control) => <input {...control} {...form.register(`sets.${index}.offered_${day}`)} type="date" />}
          </Field>
        ))}
      </div>
    </details>
  );
}

/** A field for a number of pieces; empty for no limit. */
function LimitField({ form, index, limit }: Pick<OfferCardProps, 'form' | 'index'> & { limit: Limit }) {
  return (
    <Field form={form} name={`sets.${index}.${limit}`} label={`offers.${limit}`}>
      {(control) => (
        <input
          {...control}
          {...form.register(`sets.${index}.${limit}`, {
            setValueAs: (typed: string | number | null) =>
              typed === null || String(typed).trim() === '' ? null : typedPrice(String(typed)),
          })}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </Field>
  );
}

function Limits({ form, set, index }: Pick<OfferCardProps, 'form' | 'set' | 'index'>) {
  const isLimited = limits.some((limit) => form.getValues(`sets.${index}.${limit}`) !== null);
  return (
    <details open={isLimited}>
      <summary>
        <T id="offers.limits" />
      </summary>
      <p className={fieldStyles.hint}>
        <T id="offers.limits.hint" />
        {set.stock !== null && set.taken !== null && (
          <>
            {' '}
            <T id="offers.taken" values={{ taken: set.taken, left: Math.max(set.stock - set.taken, 0) }} />
          </>
        )}
      </p>
      <div className={styles.days}>
        {limits.map((limit) => (
          <LimitField key={limit} form={form} index={index} limit={limit} />
        ))}
      </div>
    </details>
  );
}

/** A set that the facility offers, with its prices, days and limits, and buttons that move or remove it. */
export function OfferCard({ form, set, index, count, onMove, onStop }: OfferCardProps) {
  const t = useTexts();
  const language = useLanguage();
  const name = inLanguage(language, set.name, set.name_en);
  const { errors } = useFormState({ control: form.control, name: `sets.${index}` });
  const missing = get(errors, `sets.${index}.options`) as { message?: string; root?: { message?: string } } | undefined;
  const problem = missing?.message ?? missing?.root?.message;
  return (
    <li className={pageStyles.section}>
      <div className={styles.head}>
        <SetPicture digest={set.picture} />
        <h2 className={styles.name}>
          <Link to={`/sets/${set.set_id}`}>
            <Written text={name} />
          </Link>
        </h2>
        {set.is_own && (
          <Tag>
            <T id="offers.own" />
          </Tag>
        )}
        {set.is_retired && (
          <Tag tone="off">
            <T id="sets.retired" />
          </Tag>
        )}
        <div className={styles.tools}>
          <Moves name={name} index={index} count={count} onMove={onMove} />
          <Button tone="quiet" label={t('sets.of', { what: t('offers.stop'), name })} onClick={onStop}>
            <T id="offers.stop" />
          </Button>
        </div>
      </div>
      <Plans form={form} set={set} index={index} />
      <p className={fieldStyles.error} role="alert">
        {problem && <Message of={problem} />}
      </p>
      <Days form={form} index={index} />
      <Limits form={form} set={set} index={index} />
    </li>
  );
}
