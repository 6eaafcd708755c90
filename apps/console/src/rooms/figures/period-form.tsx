import { addDays, dayInJapan } from '@hitosoroi/rules/day';
import { langOf, useLanguage } from '@hitosoroi/web/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { Refused } from '../../api/client.ts';
import { DayField } from '../../forms/day-field.tsx';
import fieldStyles from '../../forms/field.module.css';
import { Labelled } from '../../forms/labelled.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { facilitiesQuery } from '../../session/facilities-query.ts';
import { facilityName } from '../../session/facility-name.ts';
import { Button } from '../../ui/button.tsx';
import styles from './figures.module.css';
import type { Figures, Search } from './figures-query.ts';

/** The periods that have a button, in days. */
const usual = [7, 30, 90, 365] as const;

interface PeriodFormProps {
  readonly search: Search;
  readonly figures: Figures | undefined;
  readonly error: Error | null;
  readonly onSearch: (search: Search) => void;
}

export function PeriodForm({ search, figures, error, onSearch }: PeriodFormProps) {
  const t = useTexts();
  const language = useLanguage();
  const { data } = useQuery(facilitiesQuery());
  const wrong = (name: string): string | undefined =>
    error instanceof Refused ? error.refusal?.errors?.[name]?.[0] : undefined;
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(Object.fromEntries(new FormData(event.currentTarget)) as Search);
  };
  const from = search.from ?? figures?.from;
  const to = search.to ?? figures?.to;
  const last = (days: number) => {
    const today = dayInJapan(new Date());
    onSearch({ ...search, from: addDays(today, 1 - days), to: today });
  };
  return (
    <search className={styles.search}>
      <form key={`${from} ${to} ${search.facility} ${data !== undefined}`} className={styles.filter} onSubmit={submit}>
        <DayField label="figures.from" name="from" value={from} wrong={wrong('from')} />
        <DayField label="figures.to" name="to" value={to} wrong={wrong('to')} />
        <Labelled label="figures.facility">
          {(id) => (
            <select id={id} className={fieldStyles.control} name="facility" defaultValue={search.facility ?? ''}>
              <option value="">{t('figures.all_facilities')}</option>
              {data?.facilities.map((facility) => {
                const name = facilityName(facility, language);
                return (
                  <option key={facility.id} value={facility.id} lang={langOf(name, language)}>
                    {name}
                  </option>
                );
              })}
            </select>
          )}
        </Labelled>
        <Button type="submit" tone="main">
          <T id="figures.show" />
        </Button>
      </form>
      <fieldset className={styles.usual}>
        <legend className="visually-hidden">
          <T id="figures.period" />
        </legend>
        {usual.map((days) => (
          <Button key={days} onClick={() => last(days)}>
            <T id="figures.last" values={{ days }} />
          </Button>
        ))}
      </fieldset>
    </search>
  );
}
