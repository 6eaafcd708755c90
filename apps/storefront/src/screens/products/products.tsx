import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue } from 'react';
import { Redirect } from 'wouter';
import { useLimitsOf } from '../../catalogue/set-limits.tsx';
import { setsQuery } from '../../catalogue/sets.ts';
import { T } from '../../language/t.tsx';
import { errorState } from '../../navigation/error-reason.ts';
import { paths } from '../../navigation/paths.ts';
import { useMember } from '../../session/member.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { KindFilter } from './kind-filter.tsx';
import { PasswordQuestionSlot } from './password-question-slot.tsx';
import styles from './products.module.css';
import { SetCard } from './set-card.tsx';
import { useKind } from './use-kind.ts';
import { useReturn } from './use-return.ts';
import { WaitingPayment } from './waiting-payment.tsx';

/** How many cards render at once: more than fit on a large screen. */
const FIRST_CARDS = 12;

function Sets() {
  const { data } = useSuspenseQuery(setsQuery());
  const { kinds, kind, chooseKind } = useKind(data.products);
  const chosen = kind === undefined ? data.products : data.products.filter((set) => set.kind === kind);
  const limitsOf = useLimitsOf(data.products);
  const isReturn = useReturn();
  // The first cards render before the others. If the member comes back to a scrolled page, all cards render at once.
  const sets = useDeferredValue(chosen, isReturn ? chosen : chosen.slice(0, FIRST_CARDS));
  if (data.products.length === 0) {
    return (
      <Notice title="products.empty.title">
        <p>
          <T id="products.empty.text" />
        </p>
      </Notice>
    );
  }
  return (
    <Page title="products.title">
      <p className={styles.tax}>
        <T id="products.tax" />
      </p>
      {kinds.length > 0 && <KindFilter kinds={kinds} kind={kind} count={chosen.length} onChoose={chooseKind} />}
      <ul
        className={styles.sets}
        data-pictured={data.products.some(({ product_image1 }) => product_image1 !== null)}
        data-odd={chosen.length % 2 === 1}
      >
        {sets.map((set, index) => (
          <SetCard key={set.id} set={set} limits={limitsOf(set.id)} isFirst={index < 4} />
        ))}
      </ul>
    </Page>
  );
}

/** Placeholders that are as large as the cards that will replace them. */
function Placeholders() {
  return (
    <Page title="products.title">
      <ul className={styles.sets} data-pictured="true" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <li key={card} className={styles.set} data-placeholder>
            <div className={styles.picturePlaceholder} />
            <div className={styles.words}>
              <h2>&nbsp;</h2>
              <p>&nbsp;</p>
            </div>
          </li>
        ))}
      </ul>
    </Page>
  );
}

export function Screen() {
  const { is_published } = useMember();
  if (!is_published) return <Redirect to={paths.error} state={errorState('unpublished')} replace />;
  return (
    <>
      <WaitingPayment />
      <PasswordQuestionSlot />
      <Suspense fallback={<Placeholders />}>
        <Sets />
      </Suspense>
    </>
  );
}
