import { dayInJapan } from '@hitosoroi/rules/day';
import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useId, useState } from 'react';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useMe } from '../../session/me.ts';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { AnswersForm, type CorrectionEnd } from './answers-form.tsx';
import styles from './order.module.css';
import type { Order } from './order-query.ts';

function AnswerList({ answers }: { answers: Order['answers'] }) {
  return (
    <dl className={styles.facts}>
      {answers.map(({ field, question, answer }) => (
        <div key={field}>
          <dt>
            <Written text={question} />
          </dt>
          <dd>
            <Written text={answer || '–'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const useWhyNot = ({ answers_bar }: Order): TextId | undefined => {
  const { roles } = useMe();
  if (!hasOneOf(roles, ['desk', 'admin'])) return 'answers.no_role';
  return answers_bar === null ? undefined : `answers.${answers_bar}`;
};

/** The server tells the member of a correction by mail. Staff have to tell the warehouse, if it has the order. */
function Consequences({ lastExportedAt }: { lastExportedAt: string | null }) {
  const language = useLanguage();
  return (
    <>
      <p>
        <T id="answers.told" />
      </p>
      {lastExportedAt !== null && (
        <p>
          <strong>
            <T id="answers.exported" values={{ day: dayText(dayInJapan(new Date(lastExportedAt)), language) }} />
          </strong>
        </p>
      )}
    </>
  );
}

/** The facility's questions and the answers. Staff can correct the answers while the order is active. */
export function Answers({ order }: { order: Order }) {
  const [isEditing, setEditing] = useState(false);
  const [end, setEnd] = useState<CorrectionEnd>();
  const whyNot = useWhyNot(order);
  const whyNotId = useId();
  if (order.answers.length === 0)
    return (
      <Section title="order.answers">
        <p>
          <T id="order.answers.none" />
        </p>
      </Section>
    );
  return (
    <Section title="order.answers">
      <Said>{end && <T id={`answers.${end}`} />}</Said>
      {isEditing ? (
        <AnswersForm
          number={order.number}
          answers={order.answers}
          version={order.answers_version}
          call="POST /order/answers/correct"
          action="answers.save"
          onEnd={(how) => {
            setEditing(false);
            setEnd(how);
          }}
        >
          <Consequences lastExportedAt={order.last_exported_at} />
        </AnswersForm>
      ) : (
        <>
          <AnswerList answers={order.answers} />
          <div className={pageStyles.actions}>
            <Button
              whyNot={whyNot && whyNotId}
              onClick={() => {
                setEnd(undefined);
                setEditing(true);
              }}
            >
              <T id="answers.correct" />
            </Button>
          </div>
          {whyNot && (
            <p id={whyNotId} className={pageStyles.note}>
              <T id={whyNot} />
            </p>
          )}
        </>
      )}
    </Section>
  );
}
