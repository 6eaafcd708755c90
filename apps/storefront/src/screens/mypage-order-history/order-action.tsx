import type { ShownStatus } from '@hitosoroi/rules/derived-status';
import { memberAction } from '@hitosoroi/rules/order-words';
import { Link } from 'wouter';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import type { Order } from '../../order/orders.ts';
import { useCancel } from '../../order/use-cancel.tsx';
import { QuietButton } from '../../ui/button.tsx';
import styles from './order-action.module.css';

function CancelButton({ order, isRequest }: { order: Order; isRequest: boolean }) {
  const cancel = useCancel(order, isRequest);
  return (
    <QuietButton onClick={() => void cancel.run()} isBusy={cancel.isRunning}>
      <T id={isRequest ? 'history.request_cancel' : 'history.cancel'} />
    </QuietButton>
  );
}

const contactLink = (
  <Link to={paths.contact}>
    <T id="shell.contact" />
  </Link>
);

const orderAgain = (
  <Link to={paths.products} className={styles.again}>
    <T id="history.order_again" />
  </Link>
);

/** The action that a member can take on an order, by its shown status. */
export function OrderAction({ status, order, today }: { status: ShownStatus; order: Order; today: string }) {
  const action = memberAction(status, order, today);
  if (!action) return null;
  const shown = {
    cancel: <CancelButton order={order} isRequest={false} />,
    'request-cancel': <CancelButton order={order} isRequest />,
    contact: contactLink,
    'order-again': orderAgain,
  }[action];
  return <div className={styles.action}>{shown}</div>;
}
