import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { Link, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Moment } from '../../language/moment.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { placeName } from '../../session/facility-name.ts';
import { Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { ColumnHeads, Page, TableBox } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Said } from '../../ui/said.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { playbookOf, type Review, type ReviewState, reviewStates, useReviews } from './reviews-query.ts';

function Row({ review }: { review: Review }) {
  const language = useLanguage();
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
      <td className={pageStyles.number}>{review.order_number ?? <T id="reviews.no_order" />}</td>
      <td>
        {review.member_name && <Written text={review.member_name} />}
        {review.phone && <div className={pageStyles.note}>{review.phone}</div>}
      </td>
      <td>
        <Written text={placeName(review, language)} />
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

/** The reviews, open or closed. */
export function Screen() {
  const t = useTexts();
  const [params] = useSearchParams();
  const state: ReviewState = params.get('state') === 'closed' ? 'closed' : 'open';
  const list = useReviews(state);
  const came = useHistoryState<{ closed?: true } | null>();
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? [];
  return (
    <Page title={<T id="room.reviews" />} lead="reviews.lead">
      <Said>{came?.closed && <T id="reviews.closed" />}</Said>
      <TabLinks
        label={t('reviews.states')}
        tabs={reviewStates.map((each) => ({
          to: each === 'open' ? '/reviews' : '/reviews?state=closed',
          isHere: each === state,
          words: <T id={`reviews.state.${each}`} />,
        }))}
      />
      <PagedList list={list} isEmpty={reviews.length === 0} none={<Notice title={`reviews.none.${state}`} level={2} />}>
        <TableBox label={t('room.reviews')}>
          <ColumnHeads columns={columns} />
          <tbody>
            {reviews.map((review) => (
              <Row key={review.id} review={review} />
            ))}
          </tbody>
        </TableBox>
      </PagedList>
    </Page>
  );
}
