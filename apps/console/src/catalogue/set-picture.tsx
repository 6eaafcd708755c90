import { Mark } from '@hitosoroi/web/mark.tsx';
import styles from './set-picture.module.css';

/** Every URL ends in `.webp`. If the picture is an SVG, the server sends it as SVG with the right content type. */
const pictureAt = (digest: string): string => `/pictures/${digest}/960.webp`;

interface SetPictureProps {
  readonly digest: string | null;
  readonly isLarge?: boolean;
}

/** A picture of a set in the shop's ratio, or the logo's mark if there is none. The set's name is beside it, so `alt` is empty. */
export function SetPicture({ digest, isLarge = false }: SetPictureProps) {
  return (
    <span className={isLarge ? styles.large : styles.picture}>
      {digest === null ? <Mark size={16} /> : <img src={pictureAt(digest)} alt="" width="96" height="72" />}
    </span>
  );
}
