import { orderStates, payingWays } from '@hitosoroi/rules/order-states';
import type { ReactNode } from 'react';
import { Refused } from '../../api/client.ts';
import type { Search } from '../../exports/exports-query.ts';
import { DayField } from '../../forms/day-field.tsx';
import fieldStyles from '../../forms/field.module.css';
import { Labelled } from '../../forms/labelled.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { FacilityField } from '../../session/facility-choice.tsx';
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
  const wrong = (name: string): string | undefined =>
    error instanceof Refused ? error.refusal?.errors?.[name]?.[0] : undefined;
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(Object.fromEntries(new FormData(event.currentTarget)) as Search);
  };
  return (
    <search>
      <form ref={of} key={JSON.stringify(search)} className={styles.filter} onSubmit={submit}>
        <Labelled label="orders.facility">
          {(id) => <FacilityField id={id} name="facility" first={search.facility} none={t('orders.any')} />}
        </Labelled>
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
