import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useMe } from '../../session/me.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { ColumnHeads, Page, TableBox } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { phrasesQuery } from '../../writing/phrases-query.ts';
import styles from './phrases.module.css';

/** All phrases, each with its texts in both languages. */
export function Screen() {
  const { phrases } = useSuspenseQuery(phrasesQuery()).data;
  const { facilities } = useMe();
  const t = useTexts();
  const language = useLanguage();
  const state = useHistoryState<{ said?: TextId } | null>();
  const mayChange = facilities === 'all';
  return (
    <Page
      title={<T id="room.phrases" />}
      lead="phrases.lead"
      actions={
        mayChange && (
          <ButtonLink to="/phrases/new" tone="main">
            <T id="phrases.new" />
          </ButtonLink>
        )
      }
    >
      <Said>{state?.said && <T id={state.said} />}</Said>
      {!mayChange && (
        <p>
          <T id="phrases.only_all" />
        </p>
      )}
      {phrases.length === 0 ? (
        <Notice title="phrases.none" level={2} />
      ) : (
        <TableBox label={t('room.phrases')}>
          <ColumnHeads columns={['phrases.title', 'phrases.text']} />
          <tbody>
            {phrases.map(({ id, title, title_en, text, text_en }) => (
              <tr key={id}>
                <th scope="row" className={styles.title}>
                  {mayChange ? (
                    <Link to={`/phrases/${id}`}>{language === 'ja' ? title : title_en}</Link>
                  ) : (
                    <span>{language === 'ja' ? title : title_en}</span>
                  )}
                </th>
                <td className={styles.text}>
                  <p lang="ja">{text}</p>
                  <p lang="en" className={pageStyles.note}>
                    {text_en}
                  </p>
                </td>
              </tr>
            ))}
          </tbody>
        </TableBox>
      )}
    </Page>
  );
}
