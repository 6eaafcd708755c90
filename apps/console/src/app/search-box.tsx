import { useId } from 'react';
import { useLocation } from 'wouter';
import fieldStyles from '../forms/field.module.css';
import { T, useTexts } from '../language/t.tsx';
import styles from './frame.module.css';

export const SEARCH_BOX = 'search-box';

/** Searches for people and orders from every room. */
export function SearchBox() {
  const id = useId();
  const t = useTexts();
  const [, navigate] = useLocation();
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (!typed) return;
    event.currentTarget.reset();
    navigate(`/search?q=${encodeURIComponent(typed)}`);
  };
  return (
    <search className={styles.search}>
      <form className={styles.find} onSubmit={submit}>
        <span className={styles.label}>
          <label htmlFor={SEARCH_BOX}>
            <T id="shell.find" />
          </label>
          <kbd>/</kbd>
        </span>
        <input
          id={SEARCH_BOX}
          className={fieldStyles.control}
          type="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          placeholder={t('shell.find')}
          aria-describedby={id}
        />
        <span id={id} className="visually-hidden">
          <T id="shell.find.hint" />
        </span>
      </form>
    </search>
  );
}
