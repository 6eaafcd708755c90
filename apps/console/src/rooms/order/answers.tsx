import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import { useId, useState } from 'react';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { Written } from '../../language/written.tsx';
import { useMe } from '../../session/me.ts';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { AnswersForm } from './answers-form.tsx';
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

/** Why somebody cannot correct them, in words. */
const useWhyNot = ({ answers_bar }: Order): TextId | undefined => {
  const { roles } = useMe();
  if (!hasOneOf(roles, ['desk', 'admin'])) return 'answers.no_role';
  return answers_bar === null ? undefined : `answers.${answers_bar}`;
};

/** What the facility asked, and what was answered. It can be corrected while the order goes on. */
export function Answers({ order }: { order: Order }) {
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
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
      <Said>{isSaved && <T id="answers.saved" />}</Said>
      {isEditing ? (
        <AnswersForm
          order={order}
          onEnd={(wasSaved) => {
            setEditing(false);
            setSaved(wasSaved);
          }}
        />
      ) : (
        <>
          <AnswerList answers={order.answers} />
          <div className={pageStyles.actions}>
            <Button
              whyNot={whyNot && whyNotId}
              onClick={() => {
                setSaved(false);
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
