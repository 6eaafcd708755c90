import type { ReactNode } from 'react';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';

export function Fact({ label, children }: { label: TextId; children: ReactNode }) {
  return (
    <>
      <dt>
        <T id={label} />
      </dt>
      <dd>{children}</dd>
    </>
  );
}
