import { inLanguage } from '@hitosoroi/rules/language';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue } from 'react';
import { Link, Redirect } from 'wouter';
import { Picture } from '../../catalogue/picture.tsx';
import { setsQuery } from '../../catalogue/sets.ts';
import { T } from '../../language/t.tsx';
import { useLanguage } from '../../language/use-language.ts';
import { Written } from '../../language/written.tsx';
import { errorState } from '../../navigation/error-reason.ts';
import { paths, setPath } from '../../navigation/paths.ts';
import { useMember } from '../../session/member.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './products.module.css';

/** More than a large screen shows. */
const FIRST_CARDS = 12;

function Sets() {
  const language = useLanguage();
  const { data } = useSuspenseQuery(setsQuery());
  // The first cards stand there before the rest is put together.
  const sets = useDeferredValue(data.products, data.products.slice(0, FIRST_CARDS));
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
      <ul className={styles.sets}>
        {sets.map((set, index) => (
          <li key={set.id} className={styles.set}>
            <Link to={setPath(set.id)}>
              <Picture src={set.product_image1} sizes="(min-width: 700px) 347px, 100vw" isFirst={index < 2} />
              <div className={styles.words}>
                <h2>
                  <Written text={inLanguage(language, set.name, set.name_en)} />
                </h2>
                <p>
                  <Written text={inLanguage(language, set.description, set.description_en)} />
                </p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** As large as the cards that will stand there. */
function Placeholders() {
  return (
    <Page title="products.title">
      <ul className={styles.sets} aria-hidden="true">
        {[1, 2, 3, 4].map((card) => (
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
    <Suspense fallback={<Placeholders />}>
      <Sets />
    </Suspense>
  );
}
