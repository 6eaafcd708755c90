import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { assetUrl } from '../../browser/assets-origin.ts';
import { T, useTexts } from '../../language/t.tsx';
import { QuietButton } from '../../ui/button.tsx';
import styles from './enlarged-pictures.module.css';
import { PictureStrip, type Place } from './picture-strip.tsx';

interface EnlargedPicturesProps {
  readonly pictures: readonly string[];
  readonly texts: readonly string[];
  /** The index of the picture that the member tapped. */
  readonly first: number;
  /** The place that the member tapped. */
  readonly place: Place;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** On a phone a picture already fills the width, so there it is zoomed at once. */
const isPhone = (): boolean => matchMedia('(max-width: 43.6875em)').matches;

/**
 * One enlarged picture. A zoomed picture is twice as wide as its pane. The pane first shows the tapped place, and the member scrolls to the
 * rest.
 */
function Pane({ picture, text, zoomed }: { picture: string; text: string; zoomed: Place | undefined }) {
  const pane = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!zoomed || !pane.current) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = pane.current;
    pane.current.scrollTo(zoomed.x * scrollWidth - clientWidth / 2, zoomed.y * scrollHeight - clientHeight / 2);
  }, [zoomed]);
  return (
    <div ref={pane} className={styles.pane} data-zoomed={Boolean(zoomed)} tabIndex={zoomed ? 0 : undefined}>
      <img src={assetUrl(picture)} alt={text} width="960" height="720" />
    </div>
  );
}

/** Shows the pictures as large as the window. Members swipe through them, as through the small pictures. A tap zooms in or out. */
export function EnlargedPictures({ pictures, texts, first, place, onShow, onClose }: EnlargedPicturesProps) {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(first);
  const [zoomed, setZoomed] = useState(() => (isPhone() ? place : undefined));
  // Renders the strip once the dialog is open. Before that the strip has no width, and could not scroll to its first picture.
  useEffect(() => {
    dialog.current?.showModal();
    setOpen(true);
  }, []);
  const show = (index: number) => {
    if (index !== shown) setZoomed(undefined);
    setShown(index);
    onShow(index);
  };
  // The browser sends `close` later. A member who opens the pictures again before that would find them closed.
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  return (
    <dialog ref={dialog} className={styles.enlarged} aria-label={t('product.pictures')} onClose={onClose}>
      {isOpen && (
        <PictureStrip
          pictures={pictures}
          shown={shown}
          onShow={show}
          onOpen={(tapped) => setZoomed(zoomed ? undefined : tapped)}
        >
          {(picture, index) => (
            <Pane picture={picture} text={texts[index] ?? ''} zoomed={index === shown ? zoomed : undefined} />
          )}
        </PictureStrip>
      )}
      <QuietButton onClick={close}>
        <T id="product.close" />
      </QuietButton>
    </dialog>
  );
}
