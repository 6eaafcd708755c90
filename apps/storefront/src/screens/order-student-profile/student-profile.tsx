import { isNothing } from '@hitosoroi/rules/cart';
import { answersIn, OrderForm, typedFrom, visibleInputs } from '@hitosoroi/rules/order-form';
import { personIdIn, typedPerson } from '@hitosoroi/rules/persons';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { choosePerson, keepDetails, useCart } from '../../cart/cart.ts';
import { WithCart } from '../../cart/with-cart.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { facilityQuery } from '../../invitation/facility.ts';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { DaysTold } from '../../order/days-told.tsx';
import { usePersonChoices } from '../../order/person-choices.ts';
import { Section } from '../../order/section.tsx';
import { Steps } from '../../order/steps.tsx';
import { useMember } from '../../session/member.ts';
import { Page } from '../../ui/page.tsx';
import { Account } from './account.tsx';
import { AnswerField } from './answer-field.tsx';
import { ForWhom } from './for-whom-slot.tsx';
import { LastAnswers } from './last-answers.tsx';
import { LaterUse } from './later-use.tsx';
import { NothingAsked } from './nothing-asked.tsx';
import { PeriodFields } from './period-fields.tsx';
import { ZeroItems } from './zero-items-slot.tsx';

/** The rental period, if the facility sets it. */
function FacilityPeriod() {
  const language = useLanguage();
  const { start_date, end_date } = useMember();
  const range = { start: dayText(start_date, language), end: dayText(end_date, language) };
  return (
    <Section title="details.period">
      <p>
        <T id="payment.period.range" values={range} />
      </p>
      <DaysTold start={start_date} end={end_date} />
      <LaterUse endDate={end_date} />
    </Section>
  );
}

/** The items that have the quantity 0, or had it earlier on this page: they stay visible while the member types. */
const useZeroIds = (): readonly number[] => {
  const zeros = useCart().selectedItems.filter(isNothing);
  const [seen, see] = useState<readonly number[]>([]);
  const unseen = zeros.map(({ cartItemId }) => cartItemId).filter((id) => !seen.includes(id));
  // Another tab may add an item with the quantity 0.
  if (unseen.length > 0) see([...seen, ...unseen]);
  return seen;
};

/** The questions of the facility and the rental period. What the member types is stored in the cart. */
function Details() {
  const [, navigate] = useLocation();
  const member = useMember();
  const { data: facility } = useSuspenseQuery(facilityQuery());
  const form = facility.form_content;
  const inputs = visibleInputs(form);
  const period = member.order_type === 2 ? member : undefined;

  const persons = usePersonChoices();

  const keep = (typed: Record<string, string | undefined>) => {
    if (persons.length > 0) choosePerson(personIdIn(typed.person));
    keepDetails({
      orderFormContent: answersIn(form, typed),
      startDate: typed.startDate || null,
      endDate: typed.endDate || null,
    });
  };
  const { startDate, endDate, orderFormContent, personId } = useCart.getState();
  const before = typedFrom(orderFormContent);
  const kept = {
    ...(persons.length > 0 && { person: typedPerson(personId) }),
    ...(period && { startDate: startDate ?? '', endDate: endDate ?? '' }),
    ...Object.fromEntries(answersIn(form, before).map(({ label, value }) => [label, value])),
  };
  const orderForm = OrderForm(
    form,
    period,
    persons.map(({ value }) => value),
  );
  const checked = useFormWith(orderForm, kept, async (typed) => {
    keep(typed);
    navigate(paths.payment);
  });
  useEffect(() => {
    const watching = checked.form.watch((typed) => keep(typed));
    return () => watching.unsubscribe();
  });

  const zeroIds = useZeroIds();
  const isMissing = useCart().selectedItems.some(isNothing);
  const isNothingAsked = !period && inputs.length === 0;
  return (
    <Form checked={checked} action="details.next" isDisabled={isMissing} note={isMissing && <T id="cart.zero" />}>
      {zeroIds.length > 0 && <ZeroItems ids={zeroIds} />}
      {persons.length > 0 && <ForWhom form={checked.form} persons={persons} />}
      {isNothingAsked ? <NothingAsked /> : <Account />}
      {period && <PeriodFields form={checked.form} available={period} />}
      {!period && !isNothingAsked && <FacilityPeriod />}
      {inputs.length > 0 && (
        <Section title="details.questions">
          <LastAnswers form={checked.form} facilityForm={form} />
          {inputs.map((input) => (
            <AnswerField key={input.id} form={checked.form} facilityForm={form} input={input} />
          ))}
        </Section>
      )}
    </Form>
  );
}

export function Screen() {
  return (
    <WithCart>
      <Page title="student_profile.title">
        <Steps at={1} />
        <Details />
      </Page>
    </WithCart>
  );
}
