import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { assetUrl } from '../../browser/assets-origin.ts';
import { T, useTexts } from '../../language/t.tsx';
import { QuietButton } from '../../ui/button.tsx';
import styles from './enlarged-pictures.module.css';
import { PictureStrip } from './picture-strip.tsx';

interface EnlargedPicturesProps {
  readonly pictures: readonly string[];
  readonly texts: readonly string[];
  /** The index of the picture that the member tapped. */
  readonly first: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/**
 * One enlarged picture. A zoomed picture is twice as wide as its pane. The pane first shows the middle, and the member scrolls to the rest.
 */
function Pane({ picture, text, isZoomed }: { picture: string; text: string; isZoomed: boolean }) {
  const pane = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isZoomed || !pane.current) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = pane.current;
    pane.current.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }, [isZoomed]);
  return (
    <div ref={pane} className={styles.pane} data-zoomed={isZoomed} tabIndex={isZoomed ? 0 : undefined}>
      <img src={assetUrl(picture)} alt={text} width="960" height="720" />
    </div>
  );
}

/**
 * Shows the pictures as large as the window. Members swipe through them, as through the small pictures. A tap zooms in, because on a phone
 * the small pictures already fill the window.
 */
export function EnlargedPictures({ pictures, texts, first, onShow, onClose }: EnlargedPicturesProps) {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(first);
  const [isZoomed, setZoomed] = useState(false);
  // Renders the strip once the dialog is open. Before that the strip has no width, and could not scroll to its first picture.
  useEffect(() => {
    dialog.current?.showModal();
    setOpen(true);
  }, []);
  const show = (index: number) => {
    if (index !== shown) setZoomed(false);
    setShown(index);
    onShow(index);
  };
  return (
    <dialog ref={dialog} className={styles.enlarged} aria-label={t('product.pictures')} onClose={onClose}>
      {isOpen && (
        <PictureStrip pictures={pictures} shown={shown} onShow={show} onOpen={() => setZoomed(!isZoomed)}>
          {(picture, index) => (
            <Pane picture={picture} text={texts[index] ?? ''} isZoomed={isZoomed && index === shown} />
          )}
        </PictureStrip>
      )}
      <QuietButton onClick={() => dialog.current?.close()}>
        <T id="product.close" />
      </QuietButton>
    </dialog>
  );
}
