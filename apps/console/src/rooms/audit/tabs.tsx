import { Link, useLocation } from 'wouter';
import { T, useTexts } from '../../language/t.tsx';
import styles from './audit.module.css';

const tabs = [
  { path: '/audit', text: 'audit.changes' },
  { path: '/audit/reads', text: 'audit.reads' },
] as const;

export function Tabs() {
  const t = useTexts();
  const [here] = useLocation();
  return (
    <nav className={styles.tabs} aria-label={t('audit.kinds')}>
      {tabs.map(({ path, text }) => (
        <Link key={path} to={path} aria-current={here === path ? 'page' : undefined}>
          <T id={text} />
        </Link>
      ))}
    </nav>
  );
}
