import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { fetchPatiently } from '../connection/load-chunk.ts';
import { loadTexts } from '../language/page-language.ts';
import { T, useTexts } from '../language/t.tsx';
import { type Member, meQuery } from '../session/member.ts';
import styles from './order-for.module.css';
import { OrderForNames } from './order-for-names.tsx';

const ChangeOrderFor = lazy(() =>
  fetchPatiently(async () => {
    const [{ ChangeOrderFor }] = await Promise.all([
      import('./change-order-for.tsx'),
      loadTexts('family'),
      loadTexts('arrival'),
    ]);
    return { default: ChangeOrderFor };
  }),
);

/** The id of the button that shows the choices. */
export const ORDER_FOR = 'order-for';

function Line({ member }: { member: Member }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeByKeyboard = ({ key }: React.KeyboardEvent) => {
    if (key === 'Escape' && isOpen) close();
  };
  return (
    <section className={styles.place} aria-label={t('order_for.label')} onKeyDown={closeByKeyboard}>
      <button
        ref={button}
        id={ORDER_FOR}
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <OrderForNames member={member} />{' '}
        <span className={styles.change}>
          <T id="order_for.change" />
        </span>
      </button>
      {isOpen && (
        <div id={panel} className={styles.panel}>
          <Suspense>
            <ChangeOrderFor member={member} onDone={close} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

/** A line under the header: for which facility the member orders, and for whom, if they order for others. A tap shows the choices. */
export function OrderFor() {
  const { data: member } = useQuery(meQuery());
  return member ? <Line member={member} /> : null;
}
