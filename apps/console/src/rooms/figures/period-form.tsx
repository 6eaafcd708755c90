import { addDays, dayInJapan } from '@hitosoroi/rules/day';
import { Refused } from '../../api/client.ts';
import { DayField } from '../../forms/day-field.tsx';
import { Labelled } from '../../forms/labelled.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { FacilityField } from '../../session/facility-choice.tsx';
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
      <form key={`${from} ${to} ${search.facility}`} className={styles.filter} onSubmit={submit}>
        <DayField label="figures.from" name="from" value={from} wrong={wrong('from')} />
        <DayField label="figures.to" name="to" value={to} wrong={wrong('to')} />
        <Labelled label="figures.facility">
          {(id) => <FacilityField id={id} name="facility" first={search.facility} none={t('figures.all_facilities')} />}
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
