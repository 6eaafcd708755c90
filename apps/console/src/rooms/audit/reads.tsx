import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type Answer, ask } from '../../api/client.ts';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './audit.module.css';
import { type Search, useAuditSearch } from './audit-search.ts';
import { Found } from './found.tsx';
import { SearchForm } from './search-form.tsx';
import { Tabs } from './tabs.tsx';

const useReads = ({ words: _unknownHere, ...search }: Search) => {
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: ['reads', language, search],
    queryFn: ({ pageParam }) =>
      ask('GET /audit/reads', { query: { ...search, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
};

/** The pages of the things that reads are about. */
const pages: Readonly<Record<string, string>> = {
  member: 'members',
  order: 'orders',
  mail: 'mails',
  inquiry: 'inquiries',
  review: 'reviews',
  transfer: 'transfers',
  staff: 'staff',
};

/** The person whose data it was, as a link to the thing that staff viewed. */
function Whose({ read: { subject, whose } }: { read: Answer<'GET /audit/reads'>['reads'][number] }) {
  if (!subject) return null;
  const folder = pages[subject.kind];
  const name = whose ?? subject.label;
  return folder ? (
    <Link to={`/${folder}/${subject.id}`}>
      <Written text={name} />
    </Link>
  ) : (
    <Written text={name} />
  );
}

/** The times at which staff viewed personal data, newest first. */
export function Screen() {
  const [search, setSearch] = useAuditSearch();
  const reads = useReads(search);
  const found = reads.data?.pages.flatMap((page) => page.reads) ?? [];
  return (
    <Page title={<T id="room.reads" />} lead="audit.reads.lead">
      <Tabs />
      <SearchForm search={search} onSearch={setSearch} />
      <Found list={reads} isEmpty={found.length === 0}>
        <ol className={styles.events}>
          {found.map((read) => (
            <li key={read.id} className={styles.event}>
              <span className={styles.when}>
                <Moment at={read.read_at} />
              </span>
              <span className={styles.who}>
                <Written text={read.who} />
              </span>
              <span>
                <Written text={read.sentence} /> <Whose read={read} />
              </span>
            </li>
          ))}
        </ol>
      </Found>
    </Page>
  );
}
