import { useId } from 'react';
import fieldStyles from '../../forms/field.module.css';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './search.module.css';

/** The search field. The search changes only when staff submit it. */
export function SearchField({ q, onSearch }: { q: string; onSearch: (typed: string) => void }) {
  const id = useId();
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <label htmlFor={id} className="visually-hidden">
          <T id="search.words" />
        </label>
        <input
          id={id}
          className={fieldStyles.control}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit" tone="main">
          <T id="search.search" />
        </Button>
      </form>
    </search>
  );
}
