import type { EnglishPart } from '@hitosoroi/rules/facility-english';
import { type FacilityPoint, tickedPoints } from '@hitosoroi/rules/facility-points';
import { listText } from '@hitosoroi/texts/text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { type Facility, facilityKey } from '../../catalogue/facility-query.ts';
import { Moment } from '../../language/moment.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Problem } from '../../ui/problem.tsx';
import styles from './facility.module.css';
import { Practice, PracticeWords } from './practice.tsx';

type Point = Facility['points'][number];

/** The page for each point. The link for a trial order is on the posters' page of the practice facility. */
const pages: Record<FacilityPoint, string> = {
  form: '/form',
  sets: '/sets',
  policy: '/details',
  english: '/details',
  poster: '/posters',
  trial: '/posters',
};
const englishPages: Partial<Record<EnglishPart, string>> = { form: '/form', sets: '/sets' };
/** The field of the details that lacks English. */
const englishFields: Partial<Record<EnglishPart, string>> = {
  institution: 'institution_en',
  name: 'name_en',
  policy: 'cancel_policy_en',
};

const pageOf = (
  { point }: Point,
  { id, practice, missing_english: [missing], missing_english_set: set }: Facility,
): string => {
  const facility = point === 'trial' ? (practice?.id ?? id) : id;
  if (point === 'english' && missing === 'sets' && set !== null) return `/sets/${set}#english`;
  return `/facilities/${facility}${(point === 'english' && missing && englishPages[missing]) || pages[point]}`;
};

/** The field to which the page of a point scrolls. */
const stateOf = ({ point }: Point, { missing_english: [missing] }: Facility) => ({
  at: point === 'policy' ? 'cancel_policy' : point === 'english' && missing ? englishFields[missing] : undefined,
});

function Words({ point, facility }: { point: Point; facility: Facility }) {
  const t = useTexts();
  const language = useLanguage();
  if (point.checked_at !== null)
    return (
      <>
        <Written text={point.checked_by ?? ''} /> <Moment at={point.checked_at} />
      </>
    );
  if (point.is_done) return <T id={`opening.point_done.${point.point}`} />;
  if (point.point === 'poster' && facility.is_open) return <T id="opening.point_todo.poster.open" />;
  const parts = facility.missing_english.map((part) => t(`facility.english.${part}`));
  return <T id={`opening.point_todo.${point.point}`} values={{ parts: listText(parts, language) }} />;
}

function Tick({ point, facility }: { point: Point; facility: Facility }) {
  const t = useTexts();
  const client = useQueryClient();
  const tick = useChange('POST /catalogue/facility/tick', {
    onDone: () => client.invalidateQueries({ queryKey: facilityKey }),
  });
  const ticked = tickedPoints.find((each) => each === point.point);
  // If staff paid a practice order, the point is done, and staff need not confirm it.
  if (!ticked || (point.is_done && point.checked_at === null)) return null;
  const id = point.is_done ? 'opening.untick' : 'opening.tick';
  return (
    <div>
      <Button
        label={`${t(id)}: ${t(`opening.point.${point.point}`)}`}
        isBusy={tick.isRunning}
        onClick={() => tick.run({ id: facility.id, point: ticked, is_done: !point.is_done })}
      >
        <T id={id} />
      </Button>
      <Problem error={tick.error} />
    </div>
  );
}

interface ChecklistProps {
  readonly facility: Facility;
  readonly next: FacilityPoint | undefined;
  readonly mayChange: boolean;
}

/** The steps before members order, each with a link to its page. */
export function Checklist({ facility, next, mayChange }: ChecklistProps) {
  const t = useTexts();
  return (
    <ol className={pageStyles.rows}>
      {facility.points.map((point) => (
        <li key={point.point}>
          <div className={styles.point}>
            <span
              className={point.is_done ? styles.done : styles.todo}
              role="img"
              aria-label={t(point.is_done ? 'opening.done' : 'opening.todo')}
            >
              {point.is_done ? '●' : '△'}
            </span>
            <div>
              <Link to={pageOf(point, facility)} state={stateOf(point, facility)}>
                <T id={`opening.point.${point.point}`} />
              </Link>
              <div className={pageStyles.note}>
                <Words point={point} facility={facility} />
              </div>
              {point.point === 'trial' && <PracticeWords facility={facility} />}
            </div>
          </div>
          {mayChange && (
            <div className={styles.acts}>
              {point.point === next && (
                <ButtonLink
                  to={pageOf(point, facility)}
                  state={stateOf(point, facility)}
                  tone="main"
                  label={`${t('opening.next')}: ${t(`opening.point.${next}`)}`}
                >
                  <T id="opening.next" />
                </ButtonLink>
              )}
              {point.point === 'trial' && <Practice facility={facility} />}
              <Tick point={point} facility={facility} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
