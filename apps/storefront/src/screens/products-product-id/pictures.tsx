import { useState } from 'react';
import { Picture } from '../../catalogue/picture.tsx';
import { useTexts } from '../../language/t.tsx';
import { EnlargedPictures } from './enlarged-pictures.tsx';
import { middle, PictureStrip, type Place } from './picture-strip.tsx';
import styles from './pictures.module.css';

const sizes = '(min-width: 700px) 347px, 100vw';

function EnlargeButton({ onClick }: { onClick: () => void }) {
  const t = useTexts();
  return (
    <button type="button" className={styles.enlarge} aria-label={t('product.enlarge')} onClick={onClick}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}

interface PicturesProps {
  readonly pictures: readonly string[];
  /** The alternative texts of the pictures. */
  readonly texts: readonly string[];
}

/** Up to three pictures. One picture is visible, and a tap enlarges the tapped place. */
export function Pictures({ pictures, texts }: PicturesProps) {
  const [shown, setShown] = useState(0);
  const [enlarged, setEnlarged] = useState<Place>();
  if (pictures.length === 0) {
    return (
      <div className={styles.none}>
        <Picture src={null} sizes={sizes} />
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      <PictureStrip pictures={pictures} shown={shown} onShow={setShown} onOpen={setEnlarged}>
        {(picture, index) => <Picture src={picture} sizes={sizes} isFirst={index === 0} alt={texts[index] ?? ''} />}
      </PictureStrip>
      <EnlargeButton onClick={() => setEnlarged(middle)} />
      {enlarged && (
        <EnlargedPictures
          pictures={pictures}
          texts={texts}
          first={shown}
          place={enlarged}
          onShow={setShown}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </div>
  );
}
