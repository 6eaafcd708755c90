import { useEffect, useRef, useState } from 'react';
import { T, useTexts } from '../../language/t.tsx';
import { QuietButton } from '../../ui/button.tsx';
import styles from './enlarged-pictures.module.css';
import { PictureStrip } from './picture-strip.tsx';

interface EnlargedPicturesProps {
  readonly pictures: readonly string[];
  /** The one that was tapped. */
  readonly first: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** The pictures as large as the window, swiped like the small ones. */
export function EnlargedPictures({ pictures, first, onShow, onClose }: EnlargedPicturesProps) {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(first);
  // The strip goes to its first picture when it is put in: only an open dialog has a width.
  useEffect(() => {
    dialog.current?.showModal();
    setOpen(true);
  }, []);
  const show = (index: number) => {
    setShown(index);
    onShow(index);
  };
  return (
    <dialog ref={dialog} className={styles.enlarged} aria-label={t('product.pictures')} onClose={onClose}>
      {isOpen && (
        <PictureStrip pictures={pictures} shown={shown} onShow={show}>
          {(picture) => <img className={styles.picture} src={picture} alt="" width="960" height="720" />}
        </PictureStrip>
      )}
      <QuietButton onClick={() => dialog.current?.close()}>
        <T id="product.close" />
      </QuietButton>
    </dialog>
  );
}
