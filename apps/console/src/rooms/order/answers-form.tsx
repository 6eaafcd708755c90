import { answerText } from '@hitosoroi/texts/answer-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import * as z from 'zod/mini';
import type { Current } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { BothVersions } from '../../forms/both-versions.tsx';
import { Form } from '../../forms/form.tsx';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { AnswerField } from './answer-field.tsx';
import type { Order } from './order-query.ts';

/** Accepts any texts. Only the server has the form of the order, and checks the answers against it. */
const Typed = z.record(z.string(), z.string());
type Typed = z.output<typeof Typed>;
type Theirs = Current<'POST /order/answers/correct'>;

const valuesOf = (answers: Order['answers']): Typed =>
  Object.fromEntries(answers.map(({ field, value }) => [field, value]));

/** How a correction ended. If staff changed nothing, the form sends nothing. */
export type CorrectionEnd = 'saved' | 'unchanged';

interface AnswersFormProps {
  readonly number: string;
  readonly answers: Order['answers'];
  readonly version: number;
  /** The call that saves the member's answers, or the call that saves the answers of staff. */
  readonly call: 'POST /order/answers/correct' | 'POST /order/staff-answers';
  readonly action: TextId;
  readonly onEnd: (how?: CorrectionEnd) => void;
  /** The consequences of saving, shown above the fields. */
  readonly children?: ReactNode;
}

/** A form for the answers. If a colleague changed them while this form was open, staff see both versions and choose one. */
export function AnswersForm({ number, answers, version: first, call, action, onEnd, children }: AnswersFormProps) {
  const client = useQueryClient();
  const language = useLanguage();
  const save = useKeyed(call);
  const seen = useRef(first);
  const checked = useVersionedForm<Typed, Theirs, Theirs>(Typed, {
    version: first,
    values: valuesOf(answers),
    send: (typed, version) => {
      seen.current = version;
      return save({ number, version, answers: typed });
    },
    valuesOf: (current) => current.answers,
    onSaved: () => client.invalidateQueries({ queryKey: ['order', number] }),
    close: ({ version }) => onEnd(version === seen.current ? 'unchanged' : 'saved'),
  });
  const { conflict } = checked;
  const cancel = () => {
    checked.discard();
    onEnd();
  };
  return (
    <Form
      checked={checked}
      action={action}
      others={
        <Button onClick={cancel}>
          <T id="shell.cancel" />
        </Button>
      }
      instead={
        conflict && (
          <BothVersions
            conflict={conflict}
            rows={answers.map(({ field, type, question }) => ({
              key: field,
              label: <Written text={question} />,
              theirs: answerText({ type, value: conflict.theirs.answers[field] ?? '' }, language) || '–',
              mine: answerText({ type, value: checked.form.getValues(field) ?? '' }, language) || '–',
            }))}
          />
        )
      }
    >
      {children}
      {answers.map((answer) => (
        <AnswerField key={answer.field} form={checked.form} answer={answer} />
      ))}
    </Form>
  );
}
