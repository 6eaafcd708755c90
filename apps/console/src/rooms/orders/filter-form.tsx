import { orderStates, payingWays } from '@hitosoroi/rules/order-states';
import { langOf, useLanguage } from '@hitosoroi/web/language.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask, Refused } from '../../api/client.ts';
import type { Search } from '../../exports/exports-query.ts';
import { DayField } from '../../forms/day-field.tsx';
import fieldStyles from '../../forms/field.module.css';
import { Labelled } from '../../forms/labelled.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { facilityName } from '../../session/facility-name.ts';
import { Button } from '../../ui/button.tsx';
import styles from './orders.module.css';

interface ChosenProps {
  readonly label: TextId;
  readonly name: string;
  readonly value: string | undefined;
  readonly children: ReactNode;
}

function Chosen({ label, name, value, children }: ChosenProps) {
  const any = useTexts()('orders.any');
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} className={fieldStyles.control} name={name} defaultValue={value ?? ''}>
          <option value="">{any}</option>
          {children}
        </select>
      )}
    </Labelled>
  );
}

interface FilterFormProps {
  readonly search: Search;
  /** The server's error about the filter, if there is one. */
  readonly error: Error | null;
  readonly onSearch: (search: Search) => void;
  /** The reference through which the caller can submit the form. */
  readonly of: React.Ref<HTMLFormElement>;
}

/** The filter of the orders. A new URL refills the form. The filter changes only when staff submit the form. */
export function FilterForm({ search, error, onSearch, of }: FilterFormProps) {
  const t = useTexts();
  const language = useLanguage();
  const { data } = useQuery({ queryKey: ['facilities'], queryFn: () => ask('GET /facilities', {}) });
  const wrong = (name: string): string | undefined =>
    error instanceof Refused ? error.refusal?.errors?.[name]?.[0] : undefined;
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(Object.fromEntries(new FormData(event.currentTarget)) as Search);
  };
  return (
    <search>
      <form ref={of} key={JSON.stringify(search)} className={styles.filter} onSubmit={submit}>
        {/* Renders this field again once the facilities are loaded, to select the URL's facility. The other fields keep their values. */}
        <Chosen key={`${data !== undefined}`} label="orders.facility" name="facility" value={search.facility}>
          {data?.facilities.map((facility) => {
            const name = facilityName(facility, language);
            return (
              <option key={facility.id} value={facility.id} lang={langOf(name, language)}>
                {name}
              </option>
            );
          })}
        </Chosen>
        <Chosen label="orders.state" name="state" value={search.state}>
          {orderStates.map((state) => (
            <option key={state} value={state}>
              {t(`order_state.${state}`)}
            </option>
          ))}
        </Chosen>
        <Chosen label="orders.method" name="method" value={search.method}>
          {payingWays.map((way) => (
            <option key={way} value={way}>
              {t(`paying_way.${way}`)}
            </option>
          ))}
        </Chosen>
        <DayField label="orders.from" name="from" value={search.from} wrong={wrong('from')} />
        <DayField label="orders.to" name="to" value={search.to} wrong={wrong('to')} />
        <DayField label="orders.start" name="start" value={search.start} wrong={wrong('start')} />
        <div className={styles.buttons}>
          <Button type="submit" tone="main">
            <T id="orders.show" />
          </Button>
          {Object.keys(search).length > 0 && (
            <Button onClick={() => onSearch({})}>
              <T id="orders.reset" />
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
