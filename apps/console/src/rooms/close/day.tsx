import { dayText, instantText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { T } from '../../language/t.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, Section, Tag } from '../../ui/page.tsx';
import styles from './close.module.css';
import { closeDayQuery } from './close-query.ts';
import { Comparison } from './comparison.tsx';
import { FiguresTable } from './figures-table.tsx';
import { Sign } from './sign.tsx';

/** One day: its figures, the comparison with the provider, and the signature. */
export function Screen() {
  const { day: asked = '' } = useParams();
  const language = useLanguage();
  const client = useQueryClient();
  const { data: day } = useSuspenseQuery(closeDayQuery(asked));
  const keep = () => client.invalidateQueries({ queryKey: closeDayQuery(asked).queryKey });
  const compare = useChange('POST /close/compare', {
    onDone: (after) => client.setQueryData(closeDayQuery(asked).queryKey, after),
    onError: () => void keep(),
  });
  const { signed } = day;
  return (
    <Page
      isWide
      title={<T id="close.title" values={{ day: dayText(day.day, language) }} />}
      actions={
        <ButtonLink to="/close">
          <T id="close.back" />
        </ButtonLink>
      }
    >
      {signed && (
        <p role="status">
          <Tag tone={day.is_changed ? 'waiting' : 'plain'}>
            <T id={day.is_changed ? 'close.state.changed' : 'close.state.signed'} />
          </Tag>{' '}
          <T id="close.signed" values={{ by: signed.by, at: instantText(signed.at, language) }} />{' '}
          {day.is_changed && <T id="close.changed" />} <Written text={signed.note} />
        </p>
      )}
      <div className={styles.day}>
        <div className={styles.deciding}>
          <Comparison of={day} compare={compare} />
          {(!signed || day.is_changed) && <Sign day={day} />}
        </div>
        <Section title="close.figures">
          <FiguresTable figures={day.figures} before={day.is_changed ? signed?.figures : undefined} />
        </Section>
      </div>
    </Page>
  );
}
