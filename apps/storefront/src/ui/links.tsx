import { Link } from 'wouter';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './links.module.css';

/** Secondary links below the main button of a screen. */
export function Links({ links }: { links: readonly { to: string; text: TextId; state?: object | undefined }[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ to, text, state }) => (
        <li key={text}>
          <Link to={to} state={state}>
            <T id={text} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
