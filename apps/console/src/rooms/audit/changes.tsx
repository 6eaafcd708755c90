import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import { T } from '../../language/t.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './audit.module.css';
import { type Search, useAuditSearch } from './audit-search.ts';
import { EventRow } from './event-row.tsx';
import { Found } from './found.tsx';
import { SearchForm } from './search-form.tsx';
import { Tabs } from './tabs.tsx';

const useChanges = (search: Search) => {
  const language = useLanguage();
  return useInfiniteQuery({
    // The query key contains the language, because the server writes the sentences in that language.
    queryKey: ['audit', language, search],
    queryFn: ({ pageParam }) => ask('GET /audit', { query: { ...search, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
};

/** The changes by staff, newest first. */
export function Screen() {
  const [search, setSearch] = useAuditSearch();
  const changes = useChanges(search);
  const language = useLanguage();
  const wordsFrom = changes.data?.pages[0]?.words_from;
  const events = changes.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Page title={<T id="room.audit" />} lead="audit.lead">
      <Tabs />
      <SearchForm search={search} onSearch={setSearch} hasWords />
      {wordsFrom && (
        <p>
          <T id="audit.words_from" values={{ day: dayText(wordsFrom, language) }} />
        </p>
      )}
      <Found list={changes} isEmpty={events.length === 0}>
        <ol className={styles.events}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
      </Found>
    </Page>
  );
}
