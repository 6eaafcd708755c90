import { Mark } from '@hitosoroi/web/mark.tsx';
import styles from './picture.module.css';

interface PictureProps {
  readonly src: string | null;
  /** Its displayed width, for the browser's choice of size. */
  readonly sizes: string;
  readonly isFirst?: boolean;
}

/** A photo comes in two sizes, a drawing fits every size. */
const sources = (src: string): string | undefined =>
  src.endsWith('/960.webp') ? `${src.replace('/960.', '/480.')} 480w, ${src} 960w` : undefined;

/** Reserves its space while it loads, and shows our mark if there is no picture. Decorative: the name stands beside it. */
export function Picture({ src, sizes, isFirst = false }: PictureProps) {
  return (
    <div className={styles.picture}>
      {src ? (
        <img
          src={src}
          srcSet={sources(src)}
          sizes={sizes}
          alt=""
          width="960"
          height="720"
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      ) : (
        <Mark size={24} />
      )}
    </div>
  );
}
