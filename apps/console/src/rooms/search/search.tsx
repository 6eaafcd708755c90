import type { Language } from '@hitosoroi/rules/language';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { ask } from '../../api/client.ts';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Inquiries } from './inquiries.tsx';
import { Person } from './person.tsx';
import styles from './search.module.css';
import { SearchField } from './search-field.tsx';

const useFound = (q: string, language: Language) =>
  useInfiniteQuery({
    queryKey: ['search', language, q],
    queryFn: ({ pageParam }) => ask('GET /search', { query: { q, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: q !== '',
  });

function Found({ q }: { q: string }) {
  const found = useFound(q, useLanguage());
  const pages = found.data?.pages ?? [];
  // A member with several matches may be on several pages, but is shown once.
  const people = [...new Map(pages.flatMap((page) => page.people).map((person) => [person.id, person])).values()];
  const inquiries = pages[0]?.inquiries ?? [];
  if (found.isPending) return <Loading />;
  if (people.length === 0 && inquiries.length === 0)
    return found.error ? (
      <Problem error={found.error} />
    ) : (
      <Notice title="search.none" level={2}>
        <p>
          <T id="search.none.text" />
        </p>
      </Notice>
    );
  return (
    <>
      <p role="status" className={styles.count}>
        <T id={found.hasNextPage ? 'search.count.more' : 'search.count'} values={{ count: people.length }} />
      </p>
      <ul className={styles.people}>
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      {pages.at(-1)?.is_cut && (
        <p className={styles.cut}>
          <T id="search.cut" />
        </p>
      )}
      <Problem error={found.error} />
      {found.hasNextPage && (
        <div>
          <Button isBusy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
            <T id="search.more" />
          </Button>
        </div>
      )}
      {inquiries.length > 0 && <Inquiries inquiries={inquiries} />}
    </>
  );
}

/** Finds members and their orders by any detail that a caller tells staff. */
export function Screen() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q')?.trim() ?? '';
  return (
    <Page title={<T id="room.search" />} lead="search.lead">
      <SearchField q={q} onSearch={(typed) => setParams(typed ? { q: typed } : {}, { replace: q !== '' })} />
      {q !== '' && <Found q={q} />}
    </Page>
  );
}
