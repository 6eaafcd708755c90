import { inLanguage } from '@hitosoroi/rules/language';
import { Link, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Moment } from '../../language/moment.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useLanguage, Written } from '../../language/written.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page, TableBox } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Said } from '../../ui/said.tsx';
import styles from './reviews.module.css';
import { playbookOf, type Review, type ReviewState, reviewStates, useReviews } from './reviews-query.ts';

function Row({ review }: { review: Review }) {
  const language = useLanguage();
  const institution = inLanguage(language, review.institution ?? '', review.institution_en);
  const facility = inLanguage(language, review.facility ?? '', review.facility_en);
  return (
    <tr>
      <th scope="row">
        <Link to={`/reviews/${review.id}`}>
          <T id={playbookOf(review).title} />
        </Link>
      </th>
      <td>
        <Moment at={review.opened_at} />
      </td>
      <td className={styles.number}>{review.order_number ?? <T id="reviews.no_order" />}</td>
      <td>
        {review.member_name && <Written text={review.member_name} />}
        {review.phone && <div className={pageStyles.note}>{review.phone}</div>}
      </td>
      <td>
        <Written text={`${institution} ${facility}`} />
      </td>
    </tr>
  );
}

const columns = [
  'reviews.what',
  'reviews.opened_at',
  'reviews.order',
  'reviews.member',
  'reviews.facility',
] as const satisfies readonly TextId[];

function Found({ list }: { list: ReturnType<typeof useReviews> }) {
  const t = useTexts();
  return (
    <>
      <TableBox label={t('room.reviews')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                <T id={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.data?.pages
            .flatMap((page) => page.reviews)
            .map((review) => (
              <Row key={review.id} review={review} />
            ))}
        </tbody>
      </TableBox>
      <Problem error={list.error} />
      {list.hasNextPage && (
        <div>
          <Button isBusy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            <T id="reviews.more" />
          </Button>
        </div>
      )}
    </>
  );
}

/** What somebody has to look at. */
export function Screen() {
  const t = useTexts();
  const [params] = useSearchParams();
  const state: ReviewState = params.get('state') === 'closed' ? 'closed' : 'open';
  const list = useReviews(state);
  const came = useHistoryState<{ closed?: true } | null>();
  const isEmpty = (list.data?.pages[0]?.reviews.length ?? 0) === 0;
  return (
    <Page title={<T id="room.reviews" />} lead="reviews.lead">
      <Said>{came?.closed && <T id="reviews.closed" />}</Said>
      <nav className={styles.tabs} aria-label={t('reviews.states')}>
        {reviewStates.map((each) => (
          <Link
            key={each}
            to={each === 'open' ? '/reviews' : '/reviews?state=closed'}
            aria-current={each === state ? 'page' : undefined}
          >
            <T id={`reviews.state.${each}`} />
          </Link>
        ))}
      </nav>
      {list.isPending && <Loading />}
      {!list.isPending && isEmpty && <Problem error={list.error} />}
      {!list.isPending && isEmpty && !list.error && <Notice title={`reviews.none.${state}`} level={2} />}
      {!isEmpty && <Found list={list} />}
    </Page>
  );
}
