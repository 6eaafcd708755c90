import { useRef, useState } from 'react';
import { Picture } from '../../catalogue/picture.tsx';
import { useTexts } from '../../language/t.tsx';
import styles from './pictures.module.css';

const sizes = '(min-width: 700px) 347px, 100vw';

/** Up to three pictures side by side: swiped on a phone, moved by the arrow keys or the buttons elsewhere. */
export function Pictures({ pictures }: { pictures: readonly string[] }) {
  const t = useTexts();
  const strip = useRef<HTMLFieldSetElement>(null);
  const [shown, setShown] = useState(0);
  if (pictures.length <= 1) {
    return (
      <div className={styles.frame}>
        <Picture src={pictures[0] ?? null} sizes={sizes} isFirst />
      </div>
    );
  }
  const byKeyboard = (event: React.KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(Math.min(Math.max(shown + step, 0), pictures.length - 1));
  };
  const show = (index: number) => {
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollTo({ left: width * index });
  };
  return (
    <section className={styles.frame} aria-roledescription="carousel" aria-label={t('product.pictures')}>
      <fieldset
        ref={strip}
        className={styles.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label={t('product.picture', { number: shown + 1, all: pictures.length })}
        onKeyDown={byKeyboard}
        onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {pictures.map((picture, index) => (
          <div key={picture} className={styles.slide}>
            <Picture src={picture} sizes={sizes} isFirst={index === 0} />
          </div>
        ))}
      </fieldset>
      <div className={styles.dots}>
        {pictures.map((picture, index) => (
          <button
            key={picture}
            type="button"
            aria-label={t('product.picture', { number: index + 1, all: pictures.length })}
            aria-current={index === shown}
            onClick={() => show(index)}
          />
        ))}
      </div>
    </section>
  );
}
