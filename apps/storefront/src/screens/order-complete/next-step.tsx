import { Link } from 'wouter';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { paths } from '../../navigation/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

interface NextStepProps {
  readonly to: string;
  readonly label: TextId;
}

const links = { [paths.orderHistory]: 'complete.orders', [paths.products]: 'complete.products' } as const;

/** The next step as a button, and links to the order history and the sets. */
export function NextStep({ to, label }: NextStepProps) {
  return (
    <>
      <ButtonLink to={to}>
        <T id={label} />
      </ButtonLink>
      {([paths.orderHistory, paths.products] as const)
        .filter((path) => path !== to)
        .map((path) => (
          <Link key={path} to={path}>
            <T id={links[path]} />
          </Link>
        ))}
    </>
  );
}
