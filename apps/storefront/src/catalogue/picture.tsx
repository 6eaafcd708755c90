import { Mark } from '@hitosoroi/web/mark.tsx';
import { assetUrl } from '../browser/assets-origin.ts';
import styles from './picture.module.css';

interface PictureProps {
  readonly src: string | null;
  /** The width at which the picture is shown, so that the browser chooses a size. */
  readonly sizes: string;
  readonly isFirst?: boolean;
  /** What the picture shows. Empty if the text beside it says the same. */
  readonly alt?: string;
}

/** The sizes of a photo. A drawing has only one file, which fits every size. */
const sources = (src: string): string | undefined =>
  src.endsWith('/960.webp') ? `${src.replace('/960.', '/480.')} 480w, ${src} 960w` : undefined;

/** A picture. It reserves its space while it loads. If there is no picture, it shows the mark of the shop. */
export function Picture({ src: path, sizes, isFirst = false, alt = '' }: PictureProps) {
  const src = path && assetUrl(path);
  return (
    <div className={styles.picture}>
      {src ? (
        <img
          src={src}
          srcSet={sources(src)}
          sizes={sizes}
          alt={alt}
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
