import { yen } from '@hitosoroi/rules/yen';
import { Written } from '@hitosoroi/web/language.tsx';
import type { ReactNode } from 'react';
import { Picture } from '../catalogue/picture.tsx';
import { useTexts } from '../language/t.tsx';
import styles from './item-row.module.css';

export function ItemRows({ children }: { children: ReactNode }) {
  return <ul className={styles.items}>{children}</ul>;
}

interface ItemRowProps {
  readonly picture: string | null;
  readonly name: string;
  readonly option: string;
  readonly quantity: string;
  readonly price: number;
}

export function ItemRow({ picture, name, option, quantity, price }: ItemRowProps) {
  const t = useTexts();
  return (
    <li>
      <span className={styles.picture}>
        <Picture src={picture} sizes="64px" alt={t('shell.picture_of', { name })} />
      </span>
      <span className={styles.words}>
        <strong>
          <Written text={name} />
        </strong>
        <span className={styles.option}>
          <Written text={option} />
        </span>
        <span className={styles.option}>
          <Written text={quantity} />
        </span>
      </span>
      <span className={styles.price}>{yen(price)}</span>
    </li>
  );
}
