import { Link } from 'wouter';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { paths } from '../../navigation/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

interface NextStepProps {
  readonly to: string;
  readonly label: TextId;
  /** Whether the page has another main button, so that this step is a link. */
  readonly isQuiet?: boolean;
  /** What the button does, if it does not just lead to `to`. */
  readonly onPress?: () => void;
}

const links = { [paths.orderHistory]: 'complete.orders', [paths.products]: 'complete.products' } as const;

/** The next step as a button, and links to the order history and the sets. */
export function NextStep({ to, label, isQuiet = false, onPress }: NextStepProps) {
  const text = <T id={label} />;
  return (
    <>
      {!isQuiet && (onPress ? <Button onClick={onPress}>{text}</Button> : <ButtonLink to={to}>{text}</ButtonLink>)}
      {([paths.orderHistory, paths.products] as const)
        .filter((path) => isQuiet || onPress || path !== to)
        .map((path) => (
          <Link key={path} to={path}>
            <T id={links[path]} />
          </Link>
        ))}
    </>
  );
}
