import { inLanguage } from '@hitosoroi/rules/language';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { Picture } from '../../catalogue/picture.tsx';
import { useTexts } from '../../language/t.tsx';
import type { Order } from '../../order/orders.ts';
import styles from './room.module.css';

/** More pictures would be too small to recognize. */
const MOST_PICTURES = 3;

/** What stands in the room of the landing page too: the mark on the wall, and a plant. */
function Walls() {
  return (
    <svg className={styles.walls} viewBox="0 0 750 350" aria-hidden="true">
      <path stroke="#cdae86" strokeWidth="0.8" d="M0 256h750M0 271h750M0 289h750M0 313h750" />
      <path fill="#fbf7ef" stroke="#c99f6e" strokeWidth="4" d="M30 92h92v48H30z" />
      <circle cx="52" cy="116" r="9" fill="#2b4a8b" />
      <path fill="#b8432a" d="M76 106l11 19H65z" />
      <path fill="#2b4a8b" d="M92 107h18v18H92z" />
      <path
        fill="#7f9a86"
        d="M690 256c-24-14-30-42-24-66 18 10 28 38 24 66zM692 256c-10-34-2-64 20-82 8 28 2 60-20 82zM694 256c16-4 30-18 34-38-18 2-30 16-34 38z"
      />
      <path fill="#fbf7ef" stroke="#d9d2c5" strokeWidth="2" d="M668 252h48l-7 44h-34z" />
    </svg>
  );
}

/** A room with the ordered sets in it. Their pictures fade into its wall and floor. Sets with the same picture share it. */
export function Room({ order }: { order: Order }) {
  const t = useTexts();
  const language = useLanguage();
  const sets = new Map(order.product_options.toReversed().map((item) => [item.product_image1, item]));
  const shown = [...sets].reverse().filter(([picture]) => picture !== null);
  if (shown.length === 0) return null;
  return (
    <div className={styles.room} data-sets={Math.min(shown.length, MOST_PICTURES)}>
      {shown.length === 1 && <Walls />}
      {shown.slice(0, MOST_PICTURES).map(([picture, { product_name: name, product_name_en: nameEn }]) => (
        <div key={picture} className={styles.set}>
          <Picture
            src={picture}
            sizes="(min-width: 40em) 450px, 62vw"
            isFirst
            alt={t('shell.picture_of', { name: inLanguage(language, name, nameEn) })}
          />
        </div>
      ))}
    </div>
  );
}
