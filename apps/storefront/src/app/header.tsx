import { Link } from 'react-router';
import { useTexts } from '../language/t.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './header.module.css';
import { paths } from './paths.ts';

export function Header() {
  const t = useTexts();
  return (
    <header className={styles.header}>
      <Link to={paths.landing} className={styles.logo} aria-label={t('shell.home')}>
        <Logo />
      </Link>
    </header>
  );
}
