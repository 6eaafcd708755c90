import { inLanguage } from '@hitosoroi/rules/language';
import { priceFrom } from '@hitosoroi/rules/price-from';
import { countedText } from '@hitosoroi/texts/quantity-text';
import { ErrorBoundary } from '@hitosoroi/web/error-boundary.tsx';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Redirect, useParams } from 'wouter';
import { isRefusedFor } from '../../api/client.ts';
import { PriceFrom } from '../../catalogue/price-from.tsx';
import { LimitLine, useLimitsOf } from '../../catalogue/set-limits.tsx';
import { setQuery } from '../../catalogue/sets.ts';
import { useTexts } from '../../language/t.tsx';
import { errorState } from '../../navigation/error-reason.ts';
import { useOwnTitle } from '../../navigation/own-title.ts';
import { paths } from '../../navigation/paths.ts';
import { useMember } from '../../session/member.ts';
import { ChooseOption } from './choose-option.tsx';
import { Contents } from './contents.tsx';
import { NotOffered } from './not-offered.tsx';
import { Pictures } from './pictures.tsx';
import { unitsOf } from './quantities.ts';
import styles from './set.module.css';

function RentalSet({ productId }: { productId: string }) {
  const t = useTexts();
  const language = useLanguage();
  const { data: set } = useSuspenseQuery(setQuery(productId));
  const name = inLanguage(language, set.name, set.name_en);
  useOwnTitle(name);
  const limits = useLimitsOf([set])(set.id);
  const pictures = [set.product_image1, set.product_image2, set.product_image3].filter((each) => each !== null);
  const texts = pictures.map((_, index) => {
    const { text = null, text_en = null } = set.picture_texts[index] ?? {};
    return (
      inLanguage(language, text ?? '', text_en) ||
      t('product.picture_of', { name, number: index + 1, all: pictures.length })
    );
  });
  return (
    <div className={styles.set}>
      <div className={styles.pictures}>
        <Pictures key={set.id} pictures={pictures} texts={texts} />
      </div>
      <div className={styles.words}>
        <h1>
          <Written text={name} />
        </h1>
        <PriceFrom {...priceFrom(set, set.options)} per={countedText(unitsOf(set), language)} hasTax />
        <LimitLine limits={limits} />
        <p>
          <Written text={inLanguage(language, set.description, set.description_en)} />
        </p>
      </div>
      <div className={styles.choice}>
        <ChooseOption key={set.id} set={set} limits={limits} />
      </div>
      <div className={styles.contents}>
        <Contents contents={set.contents} />
      </div>
    </div>
  );
}

const showRefusal = (error: Error) => {
  if (isRefusedFor(error, 'not-found')) return <NotOffered />;
  throw error;
};

export function Screen() {
  const { productId = '' } = useParams();
  const { is_published } = useMember();
  // Does not ask the server about a malformed id, because the server would report malformed input instead of a missing set.
  const isSet = /^\d+$/.test(productId);
  if (is_published && isSet)
    return (
      <ErrorBoundary key={productId} show={showRefusal}>
        <RentalSet productId={productId} />
      </ErrorBoundary>
    );
  return <Redirect to={paths.error} state={errorState(is_published ? 'not-found' : 'unpublished')} replace />;
}
