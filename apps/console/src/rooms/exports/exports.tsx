import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import { T } from '../../language/t.tsx';
import { useMe } from '../../session/me.ts';
import { Page } from '../../ui/page.tsx';
import { MyFiles } from './my-files.tsx';
import { SavedSets } from './saved-sets.tsx';

/** Exports of orders, for the warehouse and the office. */
export function Screen() {
  const { roles, facilities } = useMe();
  return (
    <Page title={<T id="room.exports" />} lead="exports.lead" isWide>
      {facilities === 'all' && hasOneOf(roles, ['desk', 'finance', 'admin']) && <SavedSets />}
      <MyFiles />
    </Page>
  );
}
