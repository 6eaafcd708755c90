import styles from './qr-code.module.css';

/** Draws only the last path of the server's SVG, which is the QR code, so that nothing else from the SVG gets into the page. */
export function QrCode({ svg, label }: { svg: string; label: string }) {
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const lines = [...drawn.querySelectorAll('path')].at(-1);
  const box = drawn.documentElement.getAttribute('viewBox') ?? '';
  return (
    <svg className={styles.qr} viewBox={box} role="img" aria-label={label}>
      <path d={lines?.getAttribute('d') ?? ''} transform={lines?.getAttribute('transform') ?? undefined} fill="#000" />
    </svg>
  );
}
