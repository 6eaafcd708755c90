import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import { T } from '../../language/t.tsx';
import { useMe } from '../../session/me.ts';
import { ButtonLink } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { PaperCopy } from '../../ui/paper-copy.tsx';
import type { Order } from './order-query.ts';

/** Copies of the receipt and the credit note, if they were issued, and the way to the room where staff issue and correct them. */
export function Papers({ order: { number, papers } }: { order: Order }) {
  const { roles } = useMe();
  return (
    <>
      {papers.length === 0 && (
        <p className={pageStyles.note}>
          <T id="order.paper.none" />
        </p>
      )}
      <div className={pageStyles.actions}>
        {papers.map(({ kind }) => (
          <PaperCopy key={kind} order={number} kind={kind} action={`order.paper.${kind}`} />
        ))}
        {hasOneOf(roles, ['desk', 'finance', 'admin']) && (
          <ButtonLink to={`/orders/${number}/papers`}>
            <T id="order.paper.room" />
          </ButtonLink>
        )}
      </div>
    </>
  );
}
