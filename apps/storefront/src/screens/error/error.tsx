import { Link } from 'wouter';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
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
