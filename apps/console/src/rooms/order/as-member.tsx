import { languageNames } from '@hitosoroi/texts/language-names';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { type Answer, ask, Refused } from '../../api/client.ts';
import { T, useTexts } from '../../language/t.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page } from '../../ui/page.tsx';
import styles from './as-member.module.css';

type View = Answer<'GET /order/as-member'>['views'][number];

/** A card of the order history, in the shop's words. Its button is only text, because staff do not act for a member here. */
function Card({ view, number }: { view: View; number: string }) {
  return (
    <section aria-label={languageNames[view.language]}>
      <h2 className={styles.language} lang={view.language}>
        {languageNames[view.language]}
      </h2>
      <div className={styles.card} lang={view.language}>
        <h3>{view.title}</h3>
        <p className={styles.facts}>
          <span>{number}</span> <span>{view.ordered_at}</span> <strong>{view.price}</strong>
        </p>
        {view.person && <p>{view.person}</p>}
        <p className={styles.pill} data-tone={view.tone}>
          {view.label}
        </p>
        {view.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {view.store_number && (
          <p className={styles.number}>
            {view.store_number.name} <strong>{view.store_number.number}</strong>
          </p>
        )}
        {view.action && <p className={styles.action}>{view.action}</p>}
      </div>
      {view.action && (
        <p className={pageStyles.note}>
          <T id="order.as_member.action" />
        </p>
      )}
    </section>
  );
}

/** The order as its member sees it in the shop, in both languages. */
export function Screen() {
  const { number = '' } = useParams();
  if (!/^\d{4}-\d{4}-\d{4}$/.test(number)) throw new Refused(404, { code: 'not-found', message: '' });
  const { data } = useSuspenseQuery({
    queryKey: ['order', number, 'as-member'],
    queryFn: () => ask('GET /order/as-member', { query: { number } }),
  });
  const title = useTexts()('order.as_member.title', { number });
  return (
    <Page
      title={title}
      lead="order.as_member.lead"
      actions={
        <ButtonLink to={`/orders/${number}`}>
          <T id="shell.to_order" />
        </ButtonLink>
      }
    >
      <div className={styles.views}>
        {data.views.map((view) => (
          <Card key={view.language} view={view} number={number} />
        ))}
      </div>
    </Page>
  );
}
