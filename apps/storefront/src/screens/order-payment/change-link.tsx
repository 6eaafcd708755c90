import { Link } from 'wouter';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { keepPlace } from './kept-place.ts';

/** Leads to where something can be changed. Whoever comes back finds the page where they left it. */
export function ChangeLink({ to, label }: { to: string; label: TextId }) {
  return (
    <Link to={to} onClick={keepPlace}>
      <T id={label} />
    </Link>
  );
}
