import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type Current, isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-call.ts';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { Written } from '../../language/written.tsx';
import { BothVersions } from '../../ui/both-versions.tsx';
import { Button } from '../../ui/button.tsx';
import { AnswerField } from './answer-field.tsx';
import type { Order } from './order-query.ts';

/** The rules of the form are the server's: it knows which form the order was asked. */
const Typed = z.record(z.string(), z.string());
type Typed = z.output<typeof Typed>;

const valuesOf = (answers: Order['answers']): Typed =>
  Object.fromEntries(answers.map(({ field, value }) => [field, value]));

interface AnswersFormProps {
  readonly order: Order;
  readonly onEnd: (wasSaved: boolean) => void;
}

/** The answers, to be corrected. Where a colleague corrected them meanwhile, both are shown and one is chosen. */
export function AnswersForm({ order: { number, answers, answers_version }, onEnd }: AnswersFormProps) {
  const client = useQueryClient();
  const save = useKeyed('POST /order/answers/correct');
  const [theirs, setTheirs] = useState<Current<'POST /order/answers/correct'>>();
  const seen = useRef(answers_version);
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
    async () => {
      await client.invalidateQueries({ queryKey: ['order', number] });
      onEnd(true);
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
    onEnd(false);
  };
  return (
    <Form
      checked={theirs ? { ...checked, submit: overwrite } : checked}
      action={theirs ? 'answers.overwrite' : 'answers.save'}
      others={
        <Button onClick={cancel}>
          <T id="shell.cancel" />
        </Button>
      }
      instead={
        theirs && (
          <BothVersions
            rows={answers.map(({ field, question }) => ({
              key: field,
              label: <Written text={question} />,
              theirs: theirs.answers[field] || '–',
              mine: checked.form.getValues(field) || '–',
            }))}
            onTheirs={takeTheirs}
          />
        )
      }
    >
      <p>
        <T id="answers.told" />
      </p>
      {answers.map((answer) => (
        <AnswerField key={answer.field} form={checked.form} answer={answer} />
      ))}
    </Form>
  );
}
