import { orderStates, payingWays } from '@hitosoroi/rules/order-states';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ask } from '../../api/client.ts';
import type { Search } from '../../exports/exports-query.ts';
import fieldStyles from '../../forms/field.module.css';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { langOf, useLanguage } from '../../language/written.tsx';
import { facilityName } from '../../session/facility-name.ts';
import { Button } from '../../ui/button.tsx';
import styles from './orders.module.css';

function Labelled({ label, children }: { label: TextId; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.hint}>
        <T id={label} />
      </label>
      {children(id)}
    </div>
  );
}

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

function DayField({ label, name, value }: { label: TextId; name: string; value: string | undefined }) {
  return (
    <Labelled label={label}>
      {(id) => <input id={id} className={fieldStyles.control} type="date" name={name} defaultValue={value} />}
    </Labelled>
  );
}

/** Which orders are shown. Filled anew whenever the address changes, and read only when somebody asks for it. */
export function FilterForm({ search, onSearch }: { search: Search; onSearch: (search: Search) => void }) {
  const t = useTexts();
  const language = useLanguage();
  const { data } = useQuery({ queryKey: ['facilities'], queryFn: () => ask('GET /facilities', {}) });
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(Object.fromEntries(new FormData(event.currentTarget)) as Search);
  };
  return (
    <search>
      <form key={`${JSON.stringify(search)} ${data !== undefined}`} className={styles.filter} onSubmit={submit}>
        <Chosen label="orders.facility" name="facility" value={search.facility}>
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
        <DayField label="orders.from" name="from" value={search.from} />
        <DayField label="orders.to" name="to" value={search.to} />
        <DayField label="orders.start" name="start" value={search.start} />
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
