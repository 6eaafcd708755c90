import { cancelRequestStates, dueSoon, orderSorts, orderStates, payingWays } from '@hitosoroi/rules/order-states';
import type { ReactNode } from 'react';
import { Refused } from '../../api/client.ts';
import { DayField } from '../../forms/day-field.tsx';
import fieldStyles from '../../forms/field.module.css';
import { Labelled } from '../../forms/labelled.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { FacilityField } from '../../session/facility-choice.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './orders.module.css';
import type { ListSearch } from './orders-query.ts';

interface ChosenProps {
  readonly label: TextId;
  readonly name: string;
  readonly value: string | undefined;
  /** What is chosen if nothing is. */
  readonly none?: TextId;
  readonly children: ReactNode;
}

function Chosen({ label, name, value, none = 'orders.any', children }: ChosenProps) {
  const any = useTexts()(none);
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
  readonly search: ListSearch;
  /** The server's error about the filter, if there is one. */
  readonly error: Error | null;
  readonly onSearch: (search: ListSearch) => void;
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
    onSearch(Object.fromEntries(new FormData(event.currentTarget)) as ListSearch);
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
        <DayField label="orders.paid_from" name="paid_from" value={search.paid_from} wrong={wrong('paid_from')} />
        <DayField label="orders.paid_to" name="paid_to" value={search.paid_to} wrong={wrong('paid_to')} />
        <Chosen label="orders.request" name="request" value={search.request}>
          {cancelRequestStates.map((request) => (
            <option key={request} value={request}>
              {t(request === 'none' ? 'orders.request.none' : `cancel_request.${request}`)}
            </option>
          ))}
        </Chosen>
        <Chosen label="orders.due" name="due" value={search.due}>
          {dueSoon.map((due) => (
            <option key={due} value={due}>
              {t(`orders.due.${due}`)}
            </option>
          ))}
        </Chosen>
        <Chosen label="orders.sort" name="sort" value={search.sort} none="orders.sort.newest">
          {orderSorts
            .filter((sort) => sort !== 'newest')
            .map((sort) => (
              <option key={sort} value={sort}>
                {t(`orders.sort.${sort}`)}
              </option>
            ))}
        </Chosen>
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
