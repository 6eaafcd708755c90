import type { ShownStatus } from '@hitosoroi/rules/derived-status';
import { memberAction } from '@hitosoroi/rules/order-words';
import { Link } from 'wouter';
import { T } from '../../language/t.tsx';
import { contactPath } from '../../navigation/paths.ts';
import type { Order } from '../../order/orders.ts';
import { CancelSentence } from '../../order/status-text.tsx';
import { useCancel } from '../../order/use-cancel.tsx';
import { useOrderAgain } from '../../order/use-order-again.ts';
import { QuietButton } from '../../ui/button.tsx';
import styles from './order-action.module.css';

interface OrderProps {
  readonly order: Order;
}

interface ActionProps extends OrderProps {
  readonly status: ShownStatus;
  readonly today: string;
}

function CancelButton({ order, isRequest }: OrderProps & { isRequest: boolean }) {
  const cancel = useCancel(order, isRequest);
  return (
    <QuietButton isDangerous onClick={() => void cancel.run()} isBusy={cancel.isRunning}>
      <T id={isRequest ? 'history.request_cancel' : 'history.cancel'} />
    </QuietButton>
  );
}

/** Leads to the contact page, which takes the order along. */
export function ContactLink({ order }: OrderProps) {
  return (
    <Link to={contactPath(order.order_number)} className={styles.link}>
      <T id="shell.contact" />
    </Link>
  );
}

export function OrderAgain({ order }: OrderProps) {
  const again = useOrderAgain(order);
  return (
    <QuietButton onClick={() => void again.run()} isBusy={again.isRunning}>
      <T id="history.order_again" />
    </QuietButton>
  );
}

/** How an order can be canceled, and the contact link, at the end of an opened order. */
export function Canceling({ status, order, today }: ActionProps) {
  const action = memberAction(status, order, today);
  const isButton = action === 'cancel' || action === 'request-cancel';
  return (
    <div className={styles.canceling}>
      <CancelSentence status={status} order={order} today={today} isInHistory />
      {isButton && <CancelButton order={order} isRequest={action === 'request-cancel'} />}
      <ContactLink order={order} />
    </div>
  );
}
