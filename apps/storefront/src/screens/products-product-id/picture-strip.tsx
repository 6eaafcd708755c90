import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../language/t.tsx';
import styles from './picture-strip.module.css';

/** A place on a picture, in shares of its width and height. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export const middle: Place = { x: 0.5, y: 0.5 };

const placeOf = ({ target, clientX, clientY }: React.MouseEvent): Place => {
  const { left, top, width, height } = (target as Element).getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
};

interface PictureStripProps {
  readonly pictures: readonly string[];
  /** The index of the visible picture. The strip starts at the first index that it gets. */
  readonly shown: number;
  readonly onShow: (index: number) => void;
  /** Called for a tap on a picture, or for Enter. */
  readonly onOpen: (place: Place) => void;
  readonly children: (picture: string, index: number) => ReactNode;
}

/** Pictures side by side. Members swipe them on a phone, and use the arrow keys or the dots elsewhere. */
export function PictureStrip({ pictures, shown, onShow, onOpen, children }: PictureStripProps) {
  const t = useTexts();
  const strip = useRef<HTMLFieldSetElement>(null);
  const begin = useRef(shown);
  useLayoutEffect(() => {
    strip.current?.scrollTo({ left: strip.current.clientWidth * begin.current, behavior: 'instant' });
  }, []);
  const show = (index: number) => strip.current?.scrollTo({ left: strip.current.clientWidth * index });
  const byKeyboard = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') onOpen(middle);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(Math.min(Math.max(shown + step, 0), pictures.length - 1));
  };
  const numberOf = (index: number) => t('product.picture', { number: index + 1, all: pictures.length });
  return (
    <section aria-roledescription="carousel" aria-label={t('product.pictures')}>
      <fieldset
        ref={strip}
        className={styles.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll the pictures with the arrow keys
        tabIndex={0}
        aria-label={numberOf(shown)}
        onKeyDown={byKeyboard}
        onClick={(event) => onOpen(placeOf(event))}
        onScroll={({ currentTarget }) => onShow(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {pictures.map((picture, index) => (
          <div key={picture} className={styles.slide}>
            {children(picture, index)}
          </div>
        ))}
      </fieldset>
      {pictures.length > 1 && (
        <div className={styles.dots}>
          {pictures.map((picture, index) => (
            <button
              key={picture}
              type="button"
              aria-label={numberOf(index)}
              aria-current={index === shown}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
