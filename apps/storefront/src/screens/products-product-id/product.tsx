import { inLanguage } from '@hitosoroi/rules/language';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Redirect, useParams } from 'wouter';
import { paths } from '../../app/paths.ts';
import { askProduct } from '../../catalogue/products.ts';
import { useLanguage } from '../../language/language.ts';
import { useCustomer } from '../../session/user.ts';
import { ChooseOption } from './choose-option.tsx';
import { Pictures } from './pictures.tsx';
import styles from './product.module.css';

function Product({ productId }: { productId: string }) {
  const language = useLanguage();
  const { data: product } = useSuspenseQuery(askProduct(productId));
  const pictures = [product.product_image1, product.product_image2, product.product_image3].filter(
    (each) => each !== null,
  );
  return (
    <div className={styles.product}>
      <Pictures pictures={pictures} />
      <div className={styles.words}>
        <h1>{inLanguage(language, product.name, product.name_en)}</h1>
        <p>{inLanguage(language, product.description, product.description_en)}</p>
      </div>
      <ChooseOption key={product.id} product={product} />
    </div>
  );
}

export function Screen() {
  const { productId = '' } = useParams();
  const { is_published } = useCustomer();
  return is_published ? <Product productId={productId} /> : <Redirect to={paths.error} replace />;
}
