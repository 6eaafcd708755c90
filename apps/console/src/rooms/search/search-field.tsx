import { useEffect, useId, useRef, useState } from 'react';
import fieldStyles from '../../forms/field.module.css';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './search.module.css';

/** Long enough that a name typed without a pause is one search. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  readonly q: string;
  readonly onSearch: (typed: string) => void;
}

/** The search field. The search follows what staff type as soon as they pause, but not while they still choose kanji. */
export function SearchField({ q, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(q);
  const [isComposing, setComposing] = useState(false);
  const sent = useRef(q);
  // A search from elsewhere, such as a link or the browser's Back, replaces what was typed. The field's own search does not.
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setTyped(q);
  }, [q]);
  const send = (words: string) => {
    const trimmed = words.trim();
    if (trimmed === sent.current) return;
    sent.current = trimmed;
    onSearch(trimmed);
  };
  useEffect(() => {
    if (isComposing) return undefined;
    const pause = setTimeout(() => send(typed), PAUSE_MS);
    return () => clearTimeout(pause);
  });
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(typed);
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
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
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
