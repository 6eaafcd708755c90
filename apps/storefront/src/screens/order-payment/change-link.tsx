import { Link } from 'wouter';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { keepPlace } from './kept-place.ts';

/** A link to a page on which the member changes something. When the member comes back, the payment page is scrolled to the same place. */
export function ChangeLink({ to, label }: { to: string; label: TextId }) {
  return (
    <Link to={to} onClick={keepPlace}>
      <T id={label} />
    </Link>
  );
}
