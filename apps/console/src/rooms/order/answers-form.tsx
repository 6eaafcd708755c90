import { answerText } from '@hitosoroi/texts/answer-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type Current, isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { BothVersions } from '../../ui/both-versions.tsx';
import { Button } from '../../ui/button.tsx';
import { AnswerField } from './answer-field.tsx';
import type { Order } from './order-query.ts';

/** Accepts any texts. Only the server has the form of the order, and checks the answers against it. */
const Typed = z.record(z.string(), z.string());
type Typed = z.output<typeof Typed>;

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
  const [theirs, setTheirs] = useState<Current<'POST /order/answers/correct'>>();
  const seen = useRef(first);
  const checked = useFormWith(
    Typed,
    valuesOf(answers),
    async (typed) => {
      try {
        return await save({ number, version: seen.current, answers: typed });
      } catch (error) {
        if (isRefusedFor(error, 'stale')) setTheirs(error.refusal?.current as typeof theirs);
        throw error;
      }
    },
    async ({ version }) => {
      await client.invalidateQueries({ queryKey: ['order', number] });
      onEnd(version === seen.current ? 'unchanged' : 'saved');
    },
  );
  const takeTheirs = () => {
    if (!theirs) return;
    seen.current = theirs.version;
    checked.form.reset(theirs.answers);
    setTheirs(undefined);
  };
  const overwrite = async (event: React.SubmitEvent) => {
    if (theirs) seen.current = theirs.version;
    setTheirs(undefined);
    await checked.submit(event);
  };
  const cancel = () => {
    checked.form.reset();
    onEnd();
  };
  return (
    <Form
      checked={theirs ? { ...checked, submit: overwrite } : checked}
      action={theirs ? 'answers.overwrite' : action}
      others={
        <Button onClick={cancel}>
          <T id="shell.cancel" />
        </Button>
      }
      instead={
        theirs && (
          <BothVersions
            rows={answers.map(({ field, type, question }) => ({
              key: field,
              label: <Written text={question} />,
              theirs: answerText({ type, value: theirs.answers[field] ?? '' }, language) || '–',
              mine: answerText({ type, value: checked.form.getValues(field) ?? '' }, language) || '–',
            }))}
            onTheirs={takeTheirs}
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
