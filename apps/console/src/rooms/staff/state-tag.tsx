import { T } from '../../language/t.tsx';
import { Tag } from '../../ui/page.tsx';
import type { StaffMember } from './staff-query.ts';

const tones = { invited: 'waiting', active: 'plain', disabled: 'off' } as const;

export function StateTag({ state }: { state: StaffMember['state'] }) {
  return (
    <Tag tone={tones[state]}>
      <T id={`staff.state.${state}`} />
    </Tag>
  );
}
