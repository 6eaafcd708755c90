import { useTexts } from '../language/t.tsx';
import styles from './sign-in.module.css';

/** Draws what the server drew: only the lines of it are taken over, so that nothing else could come along. */
export function QrCode({ svg }: { svg: string }) {
  const t = useTexts();
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const lines = drawn.querySelector('path')?.getAttribute('d') ?? '';
  const box = drawn.documentElement.getAttribute('viewBox') ?? '';
  return (
    <svg className={styles.qr} viewBox={box} role="img" aria-label={t('app.qr')}>
      <path d={lines} fill="#000" />
    </svg>
  );
}
