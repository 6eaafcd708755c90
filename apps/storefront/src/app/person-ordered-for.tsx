import { THE_MEMBER } from '@hitosoroi/rules/persons';
import { Written } from '@hitosoroi/web/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showCart } from '../cart/show-cart.ts';
import { T, useTexts } from '../language/t.tsx';
import { choicesIn, useChosenAmong } from '../order/person-choices.ts';
import type { Member } from '../session/member.ts';
import { personsQuery } from '../session/persons.ts';
import styles from './order-for.module.css';

/** The person for whom the order in the cart is. While the member still has to choose, it asks them to. */
export function PersonOrderedFor({ member }: { member: Member }) {
  const t = useTexts();
  useEffect(() => void showCart(member), [member]);
  const { data } = useQuery(personsQuery());
  const choices = data ? choicesIn(data, member) : [];
  const chosen = useChosenAmong(choices);
  const isMember = chosen?.value === THE_MEMBER || (choices.length === 0 && data?.own.is_here);
  if (isMember)
    return (
      <span className={styles.person}>
        <T id="order_for.you" />
      </span>
    );
  if (chosen)
    return (
      <span className={styles.person}>
        <Written text={t('order_for.person', { name: chosen.name })} />
      </span>
    );
  return choices.length === 0 ? null : (
    <strong className={styles.person}>
      <T id="order_for.choose" />
    </strong>
  );
}
