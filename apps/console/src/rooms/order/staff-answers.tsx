import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import { Written } from '@hitosoroi/web/language.tsx';
import { useId, useState } from 'react';
import { T } from '../../language/t.tsx';
import { useMe } from '../../session/me.ts';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section, Tag } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { AnswersForm, type CorrectionEnd } from './answers-form.tsx';
import styles from './order.module.css';
import type { Order } from './order-query.ts';

/** The facility's questions for staff about an order. Members do not see them. */
export function StaffAnswers({ order }: { order: Order }) {
  const [isEditing, setEditing] = useState(false);
  const [end, setEnd] = useState<CorrectionEnd>();
  const { roles } = useMe();
  const whyNotId = useId();
  const whyNot = hasOneOf(roles, ['desk', 'finance', 'admin']) ? undefined : whyNotId;
  const asked = order.staff_answers.filter(({ is_retired }) => !is_retired);
  if (order.staff_answers.length === 0) return null;
  return (
    <Section title="order.staff_answers">
      <p>
        <T id="staff_answers.lead" />
      </p>
      <Said>{end && <T id={`staff_answers.${end}`} />}</Said>
      {isEditing ? (
        <AnswersForm
          number={order.number}
          answers={asked}
          version={order.staff_answers_version}
          call="POST /order/staff-answers"
          action="staff_answers.save"
          onEnd={(how) => {
            setEditing(false);
            setEnd(how);
          }}
        />
      ) : (
        <>
          <dl className={styles.facts}>
            {order.staff_answers.map(({ field, question, answer, is_retired }) => (
              <div key={field}>
                <dt>
                  <Written text={question} />{' '}
                  {is_retired && (
                    <Tag tone="off">
                      <T id="staff_answers.retired" />
                    </Tag>
                  )}
                </dt>
                <dd>
                  <Written text={answer || '–'} />
                </dd>
              </div>
            ))}
          </dl>
          {asked.length > 0 && (
            <div className={pageStyles.actions}>
              <Button
                whyNot={whyNot}
                onClick={() => {
                  setEnd(undefined);
                  setEditing(true);
                }}
              >
                <T id="staff_answers.answer" />
              </Button>
            </div>
          )}
          {whyNot && (
            <p id={whyNotId} className={pageStyles.note}>
              <T id="staff_answers.no_role" />
            </p>
          )}
        </>
      )}
    </Section>
  );
}
