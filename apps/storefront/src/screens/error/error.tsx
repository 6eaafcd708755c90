import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { T } from '../../language/t.tsx';
import { Notice } from '../../ui/notice.tsx';

export function Screen() {
  return (
    <Notice title="error.title">
      <p>
        <T id="error.text" />
      </p>
      <Link to={paths.contact}>
        <T id="shell.contact" />
      </Link>
    </Notice>
  );
}
