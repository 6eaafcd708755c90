import { isNothing } from '@hitosoroi/rules/cart';
import { answersStillAsked, OrderForm, typedFrom } from '@hitosoroi/rules/order-form';
import { personIdIn } from '@hitosoroi/rules/persons';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { useBeyondLimits } from '../../cart/beyond-limits.ts';
import { choosePerson, keepDetails, orderSeed, useCart } from '../../cart/cart.ts';
import { WithCart } from '../../cart/with-cart.tsx';
import { facilityQuery } from '../../invitation/facility.ts';
import { paths } from '../../navigation/paths.ts';
import { changedFormState } from '../../order/changed-form.ts';
import { LengthFacts } from '../../order/length-facts.tsx';
import { useChosenAmong, usePersonChoices } from '../../order/person-choices.ts';
import { asOfferedNow, usePresentItems } from '../../order/present-items.ts';
import { Steps } from '../../order/steps.tsx';
import { useMember } from '../../session/member.ts';
import { Page } from '../../ui/page.tsx';
import { ChangedItems } from './changed-items.tsx';
import { Conditions } from './conditions.tsx';
import { DetailsGiven } from './details-given.tsx';
import { useKeptPlace } from './kept-place.ts';
import { OrderItems } from './order-items.tsx';
import { PlaceOrder } from './place-order.tsx';
import { PracticeBand } from './practice-band.tsx';
import { waysToPay } from './ways-to-pay.ts';

/** The payment page: how to pay, and then everything that the member orders and agrees to. The order button stays in view. */
function Confirmation() {
  const member = useMember();
  const cart = useCart();
  const { data: facility } = useSuspenseQuery(facilityQuery());
  const items = usePresentItems(cart.selectedItems);
  const choices = usePersonChoices();
  const persons = choices.map(({ value }) => value);
  const person = useChosenAmong(choices)?.value ?? '';
  // The only possible person was not chosen by a tap, so the cart may not have them yet.
  useEffect(() => {
    if (person) choosePerson(personIdIn(person));
  }, [person]);
  useKeptPlace();
  // The answer to a question that the facility no longer asks is no reason to fill in anything again.
  const answers = answersStillAsked(facility.form_content, cart.orderFormContent);
  const hasMore = answers.length < cart.orderFormContent.length;
  useEffect(() => {
    if (!hasMore) return;
    const { orderFormContent, startDate, endDate } = useCart.getState();
    keepDetails({ orderFormContent: answersStillAsked(facility.form_content, orderFormContent), startDate, endDate });
  }, [hasMore, facility.form_content]);
  const period = member.order_type === 2 ? member : undefined;
  const typed = {
    ...(period && { startDate: cart.startDate ?? '', endDate: cart.endDate ?? '' }),
    ...(persons.length > 0 && { person }),
    ...typedFrom(answers),
  };
  const isFilledIn = OrderForm(facility.form_content, period, persons).safeParse(typed).success;
  const [wasFilledIn] = useState(isFilledIn);
  // Only the server knows whether an order of this cart has taken what was left.
  const isBeyond = useBeyondLimits({ countsLeft: false }).length > 0;
  if (!isFilledIn || isBeyond || cart.selectedItems.some(isNothing)) {
    const isChanged = !isFilledIn && (wasFilledIn || cart.orderFormContent.length > 0);
    return <Redirect to={paths.studentProfile} state={isChanged ? changedFormState : null} replace />;
  }
  const changed = items.filter(({ now }) => now !== 'same');
  const offered = asOfferedNow(items);
  const ways = waysToPay(offered);
  return (
    <PlaceOrder
      facility={facility}
      items={offered}
      ways={ways}
      blockedBy={changed.length > 0 && <ChangedItems changed={changed} />}
    >
      {period && <LengthFacts start={typed.startDate ?? ''} end={typed.endDate ?? ''} />}
      <OrderItems items={offered} pictures={new Map(items.map(({ item, picture }) => [item.id, picture]))} />
      <DetailsGiven form={facility.form_content} />
      <Conditions facility={facility} ways={ways} />
    </PlaceOrder>
  );
}

export function Screen() {
  // Makes the seed when the page loads, so that two tabs whose buttons are pressed at the same time request the same order.
  useEffect(() => void orderSeed(), []);
  return (
    <WithCart>
      <Page title="payment.title">
        <Steps at={2} />
        <PracticeBand />
        <Confirmation />
      </Page>
    </WithCart>
  );
}
