import { inLanguage } from '@hitosoroi/rules/language';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Redirect, useParams } from 'wouter';
import { setQuery } from '../../catalogue/sets.ts';
import { errorState } from '../../navigation/error-reason.ts';
import { useOwnTitle } from '../../navigation/own-title.ts';
import { paths } from '../../navigation/paths.ts';
import { useMember } from '../../session/member.ts';
import { ChooseOption } from './choose-option.tsx';
import { Contents } from './contents.tsx';
import { Pictures } from './pictures.tsx';
import styles from './set.module.css';

function RentalSet({ productId }: { productId: string }) {
  const language = useLanguage();
  const { data: set } = useSuspenseQuery(setQuery(productId));
  const name = inLanguage(language, set.name, set.name_en);
  useOwnTitle(name);
  const pictures = [set.product_image1, set.product_image2, set.product_image3].filter((each) => each !== null);
  const texts = set.picture_texts.map(({ text, text_en }) => inLanguage(language, text ?? '', text_en));
  return (
    <div className={styles.set}>
      <div className={styles.pictures}>
        <Pictures key={set.id} pictures={pictures} texts={texts} />
      </div>
      <div className={styles.words}>
        <h1>
          <Written text={name} />
        </h1>
        <p>
          <Written text={inLanguage(language, set.description, set.description_en)} />
        </p>
      </div>
      <div className={styles.choice}>
        <ChooseOption key={set.id} set={set} />
      </div>
      <div className={styles.contents}>
        <Contents contents={set.contents} />
      </div>
    </div>
  );
}

export function Screen() {
  const { productId = '' } = useParams();
  const { is_published } = useMember();
  // Does not ask the server about a malformed id, because the server would report malformed input instead of a missing set.
  const isSet = /^\d+$/.test(productId);
  if (is_published && isSet) return <RentalSet productId={productId} />;
  return <Redirect to={paths.error} state={errorState(is_published ? 'not-found' : 'unpublished')} replace />;
}
