import { answersIn, OrderForm, typedFrom, visibleInputs } from '@hitosoroi/rules/order-form';
import { dayText } from '@hitosoroi/texts/day-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { keepDetails, useCart } from '../../cart/cart.ts';
import { WithCart } from '../../cart/with-cart.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { facilityQuery } from '../../invitation/facility.ts';
import { T } from '../../language/t.tsx';
import { useLanguage } from '../../language/use-language.ts';
import { Written } from '../../language/written.tsx';
import { paths } from '../../navigation/paths.ts';
import { Facts, Section } from '../../order/section.tsx';
import { Steps } from '../../order/steps.tsx';
import { useMember } from '../../session/member.ts';
import { Page } from '../../ui/page.tsx';
import { AnswerField } from './answer-field.tsx';
import { LaterUse } from './later-use.tsx';
import { PeriodFields } from './period-fields.tsx';

function Account() {
  const { user_name, phone_number, email } = useMember();
  const change = (
    <Link to={paths.profile}>
      <T id="details.change" />
    </Link>
  );
  return (
    <Section title="details.account" aside={change}>
      <Facts
        facts={[
          [<T key="name" id="details.name" />, <Written key="member" text={user_name} />],
          [<T key="phone" id="details.phone" />, phone_number],
          [<T key="email" id="details.email" />, email],
        ]}
      />
    </Section>
  );
}

/** The rental period of a facility where none is chosen. */
function FacilityPeriod() {
  const language = useLanguage();
  const { start_date, end_date } = useMember();
  const range = { start: dayText(start_date, language), end: dayText(end_date, language) };
  return (
    <Section title="details.period">
      <p>
        <T id="payment.period.range" values={range} />
      </p>
      <LaterUse endDate={end_date} />
    </Section>
  );
}

/** The facility's questions, and the rental period. What is typed stays in the cart. */
function Details() {
  const [, navigate] = useLocation();
  const member = useMember();
  const { data: facility } = useSuspenseQuery(facilityQuery());
  const form = facility.form_content;
  const inputs = visibleInputs(form);
  const period = member.order_type === 2 ? member : undefined;

  const keep = (typed: Record<string, string | undefined>) =>
    keepDetails({
      orderFormContent: answersIn(form, typed),
      startDate: typed.startDate || null,
      endDate: typed.endDate || null,
    });
  const { startDate, endDate, orderFormContent } = useCart.getState();
  const before = typedFrom(orderFormContent);
  const kept = {
    ...(period && { startDate: startDate ?? '', endDate: endDate ?? '' }),
    ...Object.fromEntries(answersIn(form, before).map(({ label, value }) => [label, value])),
  };
  const checked = useFormWith(OrderForm(form, period), kept, async (typed) => {
    keep(typed);
    navigate(paths.payment);
  });
  useEffect(() => {
    const watching = checked.form.watch((typed) => keep(typed));
    return () => watching.unsubscribe();
  });

  return (
    <Form checked={checked} action="details.next">
      {period ? <PeriodFields form={checked.form} available={period} /> : <FacilityPeriod />}
      {inputs.length > 0 && (
        <Section title="details.questions">
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
        <Account />
        <Details />
      </Page>
    </WithCart>
  );
}
