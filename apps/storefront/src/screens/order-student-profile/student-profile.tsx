import { type CartItem, isNothing } from '@hitosoroi/rules/cart';
import { answersIn, answersToBegin, OrderForm, onlyDay, visibleInputs } from '@hitosoroi/rules/order-form';
import { personIdIn } from '@hitosoroi/rules/persons';
import { lengthToPropose, proposedPeriod } from '@hitosoroi/rules/rental-length';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { BeyondLimit } from '../../cart/beyond-limit.tsx';
import { type BeyondInCart, useBeyondLimits } from '../../cart/beyond-limits.ts';
import { choosePerson, keepDetails, useCart } from '../../cart/cart.ts';
import { WithCart } from '../../cart/with-cart.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { facilityQuery } from '../../invitation/facility.ts';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { DaysTold } from '../../order/days-told.tsx';
import { useChosenAmong, usePersonChoices } from '../../order/person-choices.ts';
import { Section } from '../../order/section.tsx';
import { Steps } from '../../order/steps.tsx';
import { useMember } from '../../session/member.ts';
import { Page } from '../../ui/page.tsx';
import { Account } from './account.tsx';
import { AnswerChoice, isShownAsChips } from './answer-choice.tsx';
import { AnswerField } from './answer-field.tsx';
import { ForWhom } from './for-whom-slot.tsx';
import { FormChanged, MarkedQuestion, PeriodChanged, useFormChanges } from './form-changed.tsx';
import { ItemsToChange } from './items-to-change-slot.tsx';
import { LastAnswers } from './last-answers.tsx';
import { LaterUse } from './later-use.tsx';
import { NothingAsked } from './nothing-asked.tsx';
import { PeriodFields } from './period-fields.tsx';

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

/**
 * The items of which the member has to choose another quantity, or had to earlier on this page: they stay visible while the member types.
 */
const useIdsToChange = (beyond: readonly BeyondInCart[]): readonly number[] => {
  const isBeyond = ({ id }: CartItem) => beyond.some((set) => set.id === id);
  const toChange = useCart().selectedItems.filter((item) => isNothing(item) || isBeyond(item));
  const [seen, see] = useState<readonly number[]>([]);
  const unseen = toChange.map(({ cartItemId }) => cartItemId).filter((id) => !seen.includes(id));
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
  const chosen = useChosenAmong(persons)?.value ?? '';
  // The question stays once it was asked, so that the member can change the answer in the same place.
  const [isAsked] = useState(!chosen);

  const keep = (typed: Record<string, string | undefined>) => {
    if (persons.length > 0) choosePerson(personIdIn(typed.person));
    keepDetails({
      orderFormContent: answersIn(form, typed),
      startDate: typed.startDate || null,
      endDate: typed.endDate || null,
    });
  };
  const { startDate, endDate, orderFormContent, selectedItems } = useCart.getState();
  const months = lengthToPropose(selectedItems);
  // Without dates the form begins with those for the cart.
  const proposed = period && months && !startDate && !endDate && proposedPeriod(months, period, facility.today);
  const kept = {
    ...(persons.length > 0 && { person: chosen }),
    ...(period && (proposed || { startDate: startDate ?? onlyDay(period), endDate: endDate ?? onlyDay(period) })),
    ...answersToBegin(form, orderFormContent),
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

  // The member may also choose the person in the line under the header.
  useEffect(() => {
    if (chosen) checked.form.setValue('person', chosen, { shouldValidate: true });
  }, [checked.form, chosen]);

  const { questions: toSee, isPeriodChanged } = useFormChanges(checked.form, form, period);
  const beyond = useBeyondLimits({ countsLeft: true });
  const idsToChange = useIdsToChange(beyond);
  const isMissing = useCart().selectedItems.some(isNothing);
  const isNothingAsked = !period && inputs.length === 0;
  return (
    <Form
      checked={checked}
      action="details.next"
      isDisabled={isMissing || beyond.length > 0}
      note={isMissing ? <T id="cart.zero" /> : beyond[0] && <BeyondLimit beyond={beyond[0]} />}
    >
      {idsToChange.length > 0 && <ItemsToChange ids={idsToChange} beyond={beyond} />}
      {persons.length > 0 && isAsked && <ForWhom form={checked.form} persons={persons} />}
      {isNothingAsked ? <NothingAsked /> : <Account />}
      {isPeriodChanged && <PeriodChanged />}
      {period && <PeriodFields form={checked.form} available={period} />}
      {!period && !isNothingAsked && <FacilityPeriod />}
      {inputs.length > 0 && (
        <Section title="details.questions">
          <FormChanged facilityForm={form} toSee={toSee} />
          <LastAnswers form={checked.form} facilityForm={form} />
          {inputs.map((input) => {
            const Answer = isShownAsChips(input) ? AnswerChoice : AnswerField;
            return (
              <MarkedQuestion key={input.id} why={toSee.find(({ id }) => id === input.id)?.why}>
                <Answer form={checked.form} facilityForm={form} input={input} />
              </MarkedQuestion>
            );
          })}
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
