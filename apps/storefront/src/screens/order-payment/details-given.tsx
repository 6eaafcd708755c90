import type { FormContent } from '@hitosoroi/rules/facility-form';
import { answersInWords } from '@hitosoroi/rules/order-form';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useCart } from '../../cart/cart.ts';
import { StaffWords } from '../../language/staff-words.tsx';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { AnswerWords } from '../../order/answer-words.tsx';
import { OwnWords } from '../../order/own-words.tsx';
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
  const answers = answersInWords(form, cart.orderFormContent, language);
  return (
    <Section title="payment.answers" aside={<ChangeLink to={paths.studentProfile} label="payment.edit" />}>
      <Facts
        facts={[
          [<T key="period" id="details.period" />, <T key="range" id="payment.period.range" values={range} />],
          [<T key="name" id="details.name" />, <OwnWords key="member" text={member.user_name} />],
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
                  <StaffWords key={answer.id} text={answer.title} easy={answer.title_easy} />,
                  <AnswerWords key={`answer ${answer.id}`} answer={answer} />,
                ] as const,
            ),
          ]}
        />
      </details>
    </Section>
  );
}
