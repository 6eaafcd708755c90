import { Link } from 'wouter';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { keepPlace } from './kept-place.ts';

/** A link to change something. On the way back the member finds the page where they left it. */
export function ChangeLink({ to, label }: { to: string; label: TextId }) {
  return (
    <Link to={to} onClick={keepPlace}>
      <T id={label} />
    </Link>
  );
}
