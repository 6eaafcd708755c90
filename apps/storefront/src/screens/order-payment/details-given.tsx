import type { FormContent } from '@hitosoroi/rules/facility-form';
import { answersInWords } from '@hitosoroi/rules/order-form';
import { answerText } from '@hitosoroi/texts/answer-text';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { Fragment } from 'react';
import { useCart } from '../../cart/cart.ts';
import { FacilityWords } from '../../invitation/facility-name.tsx';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { DaysTold } from '../../order/days-told.tsx';
import { useChosenPerson } from '../../order/person-choices.ts';
import { personFacts } from '../../order/person-facts.tsx';
import { Facts, Section } from '../../order/section.tsx';
import { useMember } from '../../session/member.ts';
import { ChangeLink } from './change-link.tsx';
import styles from './details-given.module.css';
import { useOrderPeriod } from './use-order-period.ts';

/** The details of the member and the rental period. The other answers appear after a tap. */
export function DetailsGiven({ form }: { form: FormContent }) {
  const language = useLanguage();
  const member = useMember();
  const cart = useCart();
  const { start, end } = useOrderPeriod();
  const range = { start: dayText(start, language), end: dayText(end, language) };
  const person = useChosenPerson();
  const answers = answersInWords(form, cart.orderFormContent, language);
  return (
    <Section title="payment.answers" aside={<ChangeLink to={paths.studentProfile} label="payment.edit" />}>
      <Facts
        facts={[
          [<T key="facility" id="history.facility" />, <FacilityWords key="names" {...member} />],
          ...personFacts({ person_name: person }),
          [
            <T key="period" id="details.period" />,
            <Fragment key="range">
              <T id="payment.period.range" values={range} />
              <DaysTold start={start} end={end} />
            </Fragment>,
          ],
          [<T key="name" id="details.name" />, <Written key="member" text={member.user_name} />],
        ]}
      />
      <details className={styles.rest}>
        <summary>
          <T id="payment.answers.rest" values={{ count: answers.length }} />
        </summary>
        <Facts
          facts={[
            [<T key="phone" id="details.phone" />, member.phone_number],
            [<T key="email" id="details.email" />, member.email],
            ...answers.map(
              (answer) =>
                [
                  <Written key={answer.id} text={answer.title} />,
                  <Written key={`answer ${answer.id}`} text={answerText(answer, language)} />,
                ] as const,
            ),
          ]}
        />
      </details>
    </Section>
  );
}
