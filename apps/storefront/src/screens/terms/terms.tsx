import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link } from 'wouter';
import { T } from '../../language/t.tsx';
import { LongText } from '../../legal/long-text.tsx';
import { sellerQuery } from '../../legal/seller.ts';
import { termsQuery } from '../../legal/terms.ts';
import { paths, termsPath } from '../../navigation/paths.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import styles from './terms.module.css';

function NotCurrent() {
  return (
    <p className={styles.notCurrent}>
      <T id="terms.not_current" />{' '}
      <Link to={paths.terms}>
        <T id="terms.read_current" />
      </Link>
    </p>
  );
}

function Versions({ versions }: { versions: readonly string[] }) {
  const language = useLanguage();
  return (
    <>
      <h2>
        <T id="terms.other_versions" />
      </h2>
      <ul>
        {versions.map((version) => (
          <li key={version}>
            <Link to={termsPath(version)}>
              <T id="terms.version" values={{ day: dayText(version, language) }} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The terms of rental that apply today, or the version that an order names. */
export function Screen() {
  // The old text stays until the other language has loaded.
  const language = useDeferredValue(useLanguage());
  const { data: seller } = useSuspenseQuery(sellerQuery());
  const version = useSearchParams().get('version') ?? seller.terms_version;
  const { data } = useSuspenseQuery(termsQuery(language, version));
  return (
    <LongText
      source={data}
      before={version !== seller.terms_version && <NotCurrent />}
      after={seller.terms_versions.length > 1 && <Versions versions={seller.terms_versions} />}
    />
  );
}
