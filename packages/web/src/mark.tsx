import styles from './mark.module.css';

/** The mark: three plain shapes that form one set. It is decorative, so screen readers skip it. */
export function Mark({ size, isLoading = false }: { size: number; isLoading?: boolean }) {
  return (
    <svg
      className={isLoading ? styles.loading : undefined}
      width={size * 3.4}
      height={size}
      viewBox="0 0 68 20"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.indigo} cx="10" cy="10" r="9.5" />
      <path className={styles.vermilion} d="M34 1 44.5 19.5h-21Z" />
      <rect className={styles.indigo} x="49.5" y="1" width="18" height="18" />
    </svg>
  );
}
