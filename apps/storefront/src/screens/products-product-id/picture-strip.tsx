import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../language/t.tsx';
import styles from './picture-strip.module.css';

interface PictureStripProps {
  readonly pictures: readonly string[];
  /** The index of the visible picture. The strip starts at the first index that it gets. */
  readonly shown: number;
  readonly onShow: (index: number) => void;
  /** Called for a tap on a picture, or for Enter. */
  readonly onOpen?: () => void;
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
    if (event.key === 'Enter') onOpen?.();
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
        data-opens={onOpen !== undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll the pictures with the arrow keys
        tabIndex={0}
        aria-label={numberOf(shown)}
        onKeyDown={byKeyboard}
        onClick={onOpen}
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
