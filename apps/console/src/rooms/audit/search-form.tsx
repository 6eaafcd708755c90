import { langOf, useLanguage } from '@hitosoroi/web/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import fieldStyles from '../../forms/field.module.css';
import { Labelled } from '../../forms/labelled.tsx';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './audit.module.css';
import type { Search } from './audit-search.ts';

interface SearchFormProps {
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
  readonly hasWords?: boolean;
}

/** The search of the audit. A new URL refills the form. The search changes only when staff submit the form. */
export function SearchForm({ search, onSearch, hasWords = false }: SearchFormProps) {
  const language = useLanguage();
  const { data } = useQuery({ queryKey: ['people'], queryFn: () => ask('GET /people', {}) });
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(Object.fromEntries(new FormData(event.currentTarget)) as Search);
  };
  const className = fieldStyles.control;
  return (
    <search>
      <form key={`${JSON.stringify(search)} ${data !== undefined}`} className={styles.search} onSubmit={submit}>
        {hasWords && (
          <Labelled label="audit.words">
            {(id) => (
              <input
                id={id}
                className={className}
                type="search"
                name="words"
                defaultValue={search.words}
                maxLength={100}
              />
            )}
          </Labelled>
        )}
        <Labelled label="audit.who">
          {(id) => (
            <select id={id} className={className} name="staff" defaultValue={search.staff ?? ''}>
              <option value="">–</option>
              {data?.staff.map((person) => (
                <option key={person.id} value={person.id} lang={langOf(person.name, language)}>
                  {person.name}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label="audit.from">
          {(id) => <input id={id} className={className} type="date" name="from" defaultValue={search.from} />}
        </Labelled>
        <Labelled label="audit.to">
          {(id) => <input id={id} className={className} type="date" name="to" defaultValue={search.to} />}
        </Labelled>
        <Button type="submit" tone="main">
          <T id="audit.search" />
        </Button>
        {Object.keys(search).length > 0 && (
          <Button onClick={() => onSearch({})}>
            <T id="audit.all" />
          </Button>
        )}
      </form>
    </search>
  );
}
