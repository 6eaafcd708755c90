import { yen } from '@hitosoroi/rules/yen';
import { listText } from '@hitosoroi/texts/text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import type { ReactNode } from 'react';
import { T } from '../../language/t.tsx';
import { useMe } from '../../session/me.ts';
import { WhomToAsk } from '../../session/whom-to-ask.tsx';
import type { Cancellation } from './cancellations-query.ts';

/** The form for staff who may decide. Other staff read why they may not decide, and which staff may decide. */
export function WhoDecides({ of: order, children }: { of: Cancellation; children: ReactNode }) {
  const { roles } = useMe();
  const language = useLanguage();
  const limit = yen(order.desk_limit);
  const isDesk = roles.includes('desk');
  if (!isDesk && !roles.includes('finance'))
    return (
      <p>
        <T id={roles.includes('admin') ? 'cancellations.no_role.admin' : 'cancellations.no_role'} />{' '}
        {roles.includes('admin') && <WhomToAsk />}
      </p>
    );
  if (!order.may_decide)
    return (
      <p role="note">
        <T id="cancellations.over_limit" values={{ limit, names: listText(order.finance, language) || '–' }} />
      </p>
    );
  return (
    <>
      {isDesk && !roles.includes('finance') && (
        <p>
          <T id="cancellations.up_to" values={{ limit }} />
        </p>
      )}
      {children}
    </>
  );
}
