import { dayInJapan } from '@hitosoroi/rules/day';
import { inLanguage } from '@hitosoroi/rules/language';
import { MOST_POSTERS } from '@hitosoroi/rules/posters';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { keepPreviousData, useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import catalogueStyles from '../../catalogue/catalogue.module.css';
import { FacilityFilterForm, useFacilityFilter } from '../../catalogue/facility-filter.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { facilityName } from '../../session/facility-name.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { ColumnHeads, Page, TableBox, Tag } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { chosenFirst, forWalls } from './for-walls.ts';
import { MakeButtons } from './make-buttons.tsx';
import styles from './posters.module.css';
import { type Poster, postersQuery } from './posters-query.ts';

function Opening({ of: { is_open, opens_on } }: { of: Poster }) {
  const language = useLanguage();
  if (is_open)
    return (
      <Tag>
        <T id="posters.open" />
      </Tag>
    );
  return (
    <Tag tone={opens_on ? 'waiting' : 'off'}>
      {opens_on ? <T id="posters.opens_on" values={{ day: dayText(opens_on, language) }} /> : <T id="posters.closed" />}
    </Tag>
  );
}

function Keys({ of: { can_be_drawn, ends_at } }: { of: Poster }) {
  const language = useLanguage();
  if (!can_be_drawn)
    return (
      <Tag tone="waiting">
        <T id="posters.keys.missing" />
      </Tag>
    );
  if (!ends_at) return <T id="posters.keys.fine" />;
  const last = dayInJapan(new Date(Date.parse(ends_at) - 1));
  return (
    <Tag tone="waiting">
      <T id="posters.keys.ending" values={{ day: dayText(last, language) }} />
    </Tag>
  );
}

interface RowProps {
  readonly poster: Poster;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function Row({ poster, isChosen, onChoose }: RowProps) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          className={styles.box}
          checked={isChosen}
          disabled={!poster.can_be_drawn}
          aria-label={t('posters.choose_one', { name: facilityName(poster, language) })}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </td>
      <th scope="row" className={catalogueStyles.name}>
        <div className={pageStyles.note}>
          <Written text={inLanguage(language, poster.institution, poster.institution_en)} />
        </div>
        <Link to={`/facilities/${poster.id}/posters`}>
          <Written text={inLanguage(language, poster.name, poster.name_en)} />
        </Link>
        {poster.is_practice && (
          <>
            {' '}
            <Tag tone="waiting">
              <T id="posters.practice" />
            </Tag>
          </>
        )}
      </th>
      <td>
        <Opening of={poster} />
      </td>
      <td>
        <Keys of={poster} />
      </td>
      <td className={pageStyles.amount}>{poster.arrivals}</td>
    </tr>
  );
}

const columns = [
  'posters.choose',
  'posters.facility',
  'posters.opening',
  'posters.keys',
  'posters.visits_30',
] as const satisfies readonly TextId[];

const idsOf = (posters: readonly Poster[]): number[] => posters.map(({ id }) => id);

/** The room in which staff make one file with the posters of several facilities. */
export function Screen() {
  const t = useTexts();
  const whyId = useId();
  const filter = useFacilityFilter();
  const { data: first } = useSuspenseInfiniteQuery(postersQuery({}));
  const list = useInfiniteQuery({ ...postersQuery(filter.query), placeholderData: keepPreviousData });
  // If all facilities fit on the first page, the room opens with a tick at each facility that is open or has an opening day.
  const [chosen, setChosen] = useState<readonly number[]>(() => {
    const [page] = first.pages;
    return page?.next === null ? chosenFirst(page.posters) : [];
  });
  // Until the rows fit the filter, they are not what staff mean by all.
  const isChanging = filter.isTyping || list.isPlaceholderData;
  const posters = list.data?.pages.flatMap((page) => page.posters) ?? [];
  const possible = forWalls(posters);
  const coming = possible.filter(({ opens_on }) => opens_on !== null);
  const whyNot = (): TextId | undefined => {
    if (chosen.length === 0) return 'posters.chosen.none';
    return chosen.length > MOST_POSTERS ? 'posters.chosen.many' : undefined;
  };
  const why = whyNot();
  if (first.pages[0]?.posters.length === 0)
    return (
      <Page title={<T id="room.posters" />} lead="posters.lead">
        <Notice title="posters.none" level={2} />
      </Page>
    );
  return (
    <Page title={<T id="room.posters" />} lead="posters.lead">
      <FacilityFilterForm filter={filter} />
      <div className={pageStyles.actions}>
        <Button isBusy={isChanging} onClick={() => setChosen([...new Set([...chosen, ...idsOf(possible)])])}>
          <T id="posters.choose.all" />
        </Button>
        {coming.length > 0 && !list.hasNextPage && (
          <Button isBusy={isChanging} onClick={() => setChosen(idsOf(coming))}>
            <T id="posters.choose.coming" />
          </Button>
        )}
        <Button onClick={() => setChosen([])}>
          <T id="posters.choose.nothing" />
        </Button>
      </div>
      <PagedList list={list} isEmpty={posters.length === 0} none={<Notice title="facilities.none_found" level={2} />}>
        <TableBox label={t('room.posters')}>
          <ColumnHeads columns={columns} amount="posters.visits_30" />
          <tbody>
            {posters.map((poster) => (
              <Row
                key={poster.id}
                poster={poster}
                isChosen={chosen.includes(poster.id)}
                onChoose={(isChosen) =>
                  setChosen(isChosen ? [...chosen, poster.id] : chosen.filter((id) => id !== poster.id))
                }
              />
            ))}
          </tbody>
        </TableBox>
      </PagedList>
      <div className={styles.make}>
        <p id={whyId} role="status">
          <T id={why ?? 'posters.chosen'} values={{ count: chosen.length }} />
        </p>
        <MakeButtons facilities={chosen} whyNot={why && whyId} />
      </div>
    </Page>
  );
}
