import { Link } from 'wouter';
import { T } from '../../language/t.tsx';
import styles from '../../legal/long-text.module.css';
import { paths } from '../../navigation/paths.ts';
import { checks } from './checks.ts';

const limits = ['provider', 'japanese', 'pictures', 'devices'] as const;

/** What we promise, how it is checked, what does not work, and where to tell us. */
export function Screen() {
  return (
    <article className={styles.text}>
      <h1>
        <T id="accessibility.title" />
      </h1>
      <p>
        <T id="accessibility.intro" />
      </p>
      <h2>
        <T id="accessibility.standard.title" />
      </h2>
      <p>
        <T id="accessibility.standard.text" />
      </p>
      <h2>
        <T id="accessibility.checks.title" />
      </h2>
      <p>
        <T id="accessibility.checks.text" />
      </p>
      <ul>
        {checks.map((check) => (
          <li key={check}>
            <T id={`access_check.${check}`} />
          </li>
        ))}
      </ul>
      <h2>
        <T id="accessibility.limits.title" />
      </h2>
      <ul>
        {limits.map((limit) => (
          <li key={limit}>
            <T id={`access_limit.${limit}`} />
          </li>
        ))}
      </ul>
      <h2>
        <T id="accessibility.report.title" />
      </h2>
      <p>
        <T id="accessibility.report.text" />
      </p>
      <p>
        <Link to={paths.contact}>
          <T id="shell.contact" />
        </Link>
      </p>
    </article>
  );
}
