import { MOST_REVIEWS_AT_ONCE } from '@hitosoroi/contract/staff/reviews';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Moment } from '../../language/moment.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { placeName } from '../../session/facility-name.ts';
import { useMe } from '../../session/me.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { ColumnHeads, Page, TableBox } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Said } from '../../ui/said.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { CloseMany } from './close-many.tsx';
import styles from './reviews.module.css';
import { playbookOf, type Review, type ReviewState, reviewStates, useReviews } from './reviews-query.ts';

interface RowProps {
  readonly review: Review;
  /** The checkbox that chooses the review. Absent if staff cannot choose reviews in this list. */
  readonly choice?: {
    readonly isChosen: boolean;
    readonly isPossible: boolean;
    readonly onChoose: (isChosen: boolean) => void;
  };
}

function Row({ review, choice }: RowProps) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <tr>
      {choice && (
        <td>
          <input
            type="checkbox"
            className={styles.choice}
            aria-label={t('reviews.choose.one', { order: review.order_number ?? String(review.id) })}
            checked={choice.isChosen}
            disabled={!choice.isPossible}
            onChange={(event) => choice.onChoose(event.target.checked)}
          />
        </td>
      )}
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

/** The reviews that staff chose in the list. After the first, staff can choose only reviews of the same kind. */
const useChosen = (reviews: readonly Review[]) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = reviews.filter(({ id }) => ids.has(id));
  const [first] = chosen;
  const isOfKind = ({ kind }: Review) => first === undefined || first.kind === kind;
  return {
    chosen,
    first,
    choiceOf: (review: Review) => ({
      isChosen: ids.has(review.id),
      isPossible: isOfKind(review) && (ids.has(review.id) || chosen.length < MOST_REVIEWS_AT_ONCE),
      onChoose: (isChosen: boolean) =>
        setIds(new Set(isChosen ? [...ids, review.id] : [...ids].filter((id) => id !== review.id))),
    }),
    chooseAll: () =>
      setIds(
        new Set(
          reviews
            .filter(isOfKind)
            .slice(0, MOST_REVIEWS_AT_ONCE)
            .map(({ id }) => id),
        ),
      ),
    clear: () => setIds(new Set()),
  };
};

/** The reviews, open or closed. Finance can close several at once. */
export function Screen() {
  const t = useTexts();
  const [params] = useSearchParams();
  const state: ReviewState = params.get('state') === 'closed' ? 'closed' : 'open';
  const list = useReviews(state);
  const came = useHistoryState<{ closed?: true } | null>();
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? [];
  const { roles } = useMe();
  const { chosen, first, choiceOf, chooseAll, clear } = useChosen(reviews);
  const [isClosed, setClosed] = useState(false);
  const mayChoose = state === 'open' && roles.includes('finance');
  return (
    <Page title={<T id="room.reviews" />} lead="reviews.lead">
      <Said>{(came?.closed || isClosed) && <T id="reviews.closed" />}</Said>
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
          <ColumnHeads columns={mayChoose ? ['reviews.choose', ...columns] : columns} />
          <tbody>
            {reviews.map((review) => (
              <Row key={review.id} review={review} {...(mayChoose && { choice: choiceOf(review) })} />
            ))}
          </tbody>
        </TableBox>
      </PagedList>
      {mayChoose && first && (
        <>
          <div>
            <Button onClick={chooseAll}>
              <T id="reviews.choose.all" />
            </Button>
          </div>
          <CloseMany
            chosen={[first, ...chosen.slice(1)]}
            onClosed={() => {
              clear();
              setClosed(true);
            }}
          />
        </>
      )}
    </Page>
  );
}
