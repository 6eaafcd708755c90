import { T } from '../../language/t.tsx';
import { Tag } from '../../ui/page.tsx';
import type { Transfer } from './transfers-query.ts';

const tones = {
  account: 'waiting',
  release: 'waiting',
  ready: 'plain',
  filed: 'plain',
  overtaken: 'waiting',
  ended: 'off',
  done: 'off',
} as const;

export function StateTag({ state }: { state: Transfer['state'] }) {
  return (
    <Tag tone={tones[state]}>
      <T id={`transfers.state.${state}`} />
    </Tag>
  );
}
