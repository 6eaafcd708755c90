import { inLanguage } from '@hitosoroi/rules/language';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Redirect, useParams } from 'wouter';
import { setQuery } from '../../catalogue/products.ts';
import { useLanguage } from '../../language/use-language.ts';
import { Written } from '../../language/written.tsx';
import { useOwnTitle } from '../../navigation/own-title.ts';
import { paths } from '../../navigation/paths.ts';
import { useMember } from '../../session/member.ts';
import { ChooseOption } from './choose-option.tsx';
import { Pictures } from './pictures.tsx';
import styles from './product.module.css';

function Product({ productId }: { productId: string }) {
  const language = useLanguage();
  const { data: product } = useSuspenseQuery(setQuery(productId));
  const name = inLanguage(language, product.name, product.name_en);
  useOwnTitle(name);
  const pictures = [product.product_image1, product.product_image2, product.product_image3].filter(
    (each) => each !== null,
  );
  return (
    <div className={styles.product}>
      <Pictures pictures={pictures} />
      <div className={styles.words}>
        <h1>
          <Written text={name} />
        </h1>
        <p>
          <Written text={inLanguage(language, product.description, product.description_en)} />
        </p>
      </div>
      <ChooseOption key={product.id} product={product} />
    </div>
  );
}

export function Screen() {
  const { productId = '' } = useParams();
  const { is_published } = useMember();
  return is_published ? <Product productId={productId} /> : <Redirect to={paths.error} replace />;
}
