import { isCartOf } from '@hitosoroi/rules/cart-of-order';
import { inLanguage } from '@hitosoroi/rules/language';
import { personIdIn } from '@hitosoroi/rules/persons';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { ask } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { choosePerson, fillCart, openCart, useCart } from '../cart/cart.ts';
import { FacilityWords } from '../invitation/facility-name.tsx';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { paths } from '../navigation/paths.ts';
import type { Member } from '../session/member.ts';
import { personsQuery } from '../session/persons.ts';
import { alertDialog, confirmDialog } from '../ui/confirm-dialog.ts';
import styles from './fill-cart-again.module.css';
import type { Order } from './orders.ts';
import { choicesIn } from './person-choices.ts';

interface Named {
  readonly name: string;
  readonly nameEn: string | null;
  readonly optionName: string;
  readonly optionNameEn: string | null;
}

function Names({ label, items }: { label: TextId; items: readonly Named[] }) {
  const language = useLanguage();
  if (items.length === 0) return null;
  return (
    <div className={styles.names}>
      <p>
        <T id={label} />
      </p>
      <ul>
        {items.map(({ name, nameEn, optionName, optionNameEn }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            <Written text={inLanguage(language, name, nameEn)} />{' '}
            <Written text={inLanguage(language, optionName, optionNameEn)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const placeOf = (order: Order) => ({
  customerName: order.facility_customer_name,
  customerNameEn: order.facility_customer_name_en,
  facilityName: order.facility_name,
  facilityNameEn: order.facility_name_en,
});

/** Chooses the person of the order again, unless the member has two persons of this name. */
const choosePersonOf = async (member: Member, { person_name: name }: Order): Promise<void> => {
  if (!name || !member.is_family) return;
  const found = choicesIn(await queryClient.fetchQuery(personsQuery()), member).filter((each) => each.name === name);
  if (found.length === 1) choosePerson(personIdIn(found[0]?.value));
};

/**
 * Fills the cart with what the facility still offers of an order. First it names what is no longer offered, and what the cart would lose,
 * and asks. Returns the page that follows; undefined if the member stays.
 */
export const fillCartAgain = async (order: Order, member: Member): Promise<string | undefined> => {
  const { is_here, items, gone } = await ask('GET /order/again', { query: { order_id: order.order_number } });
  if (!is_here) {
    await alertDialog('again.elsewhere', <FacilityWords {...placeOf(order)} />);
    return paths.family;
  }
  if (items.length === 0) {
    await alertDialog('again.nothing', <Names label="again.gone" items={gone} />);
    return paths.products;
  }
  openCart(member);
  const cart = useCart.getState();
  const lost = isCartOf(cart, order) ? [] : cart.selectedItems;
  if (gone.length > 0 || lost.length > 0) {
    const about = (
      <>
        <Names label="again.gone" items={gone} />
        <Names label="again.lost" items={lost} />
      </>
    );
    const question = lost.length > 0 ? 'again.replace' : 'again.partly';
    if (!(await confirmDialog(question, about, { yes: 'again.yes', no: 'again.no' }))) return undefined;
  }
  fillCart(items);
  await choosePersonOf(member, order).catch(() => undefined);
  return paths.studentProfile;
};
