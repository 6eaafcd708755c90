import { Addressee } from '@hitosoroi/rules/addressee';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ask } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { Field } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { usePreviewedForm } from '../../preview/use-previewed-form.ts';
import { WouldHappen } from '../../preview/would-happen.tsx';
import { PaperEffects } from './paper-facts.tsx';
import type { Issued, Papers } from './papers-query.ts';

interface DoneProps {
  readonly number: string;
  readonly onDone: (paper: string) => void;
}

const useThen = ({ onDone }: DoneProps) => {
  const client = useQueryClient();
  return {
    leave: async ({ number }: { number: string }) => {
      onDone(number);
      await client.invalidateQueries();
    },
  };
};

const ToIssue = z.object({ addressee: Addressee });

/** Issues the paper that is due, for a member who asked for it. */
export function IssueForm({
  kind,
  addressee,
  ...done
}: DoneProps & { kind: NonNullable<Papers['due']>; addressee: string }) {
  const { number } = done;
  const issue = useKeyed('POST /order/papers/issue');
  const { checked, shown, act } = usePreviewedForm(
    ToIssue,
    { addressee },
    {
      given: (typed) => ({ number, kind, ...typed }),
      preview: (body) => ask('POST /order/papers/issue/preview', { body }),
      act: issue,
      after: useThen(done),
    },
  );
  return (
    <>
      <Form checked={checked} action="preview.show" isSecond={shown !== undefined}>
        <Field form={checked.form} name="addressee" label="papers.fact.addressee">
          {(control) => <input {...control} {...checked.form.register('addressee')} />}
        </Field>
      </Form>
      <WouldHappen
        isShown={shown !== undefined}
        action={`papers.issue.${kind}`}
        warning="papers.issue.for_good"
        act={act}
      >
        {shown && <PaperEffects of={shown} />}
      </WouldHappen>
    </>
  );
}

const ToCorrect = z.object({
  addressee: Addressee,
  reason: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(500, 'answer-long')),
});

/** Replaces an issued paper by a corrected one. */
export function CorrectForm({ paper, ...done }: DoneProps & { paper: Issued }) {
  const { number } = done;
  const correct = useKeyed('POST /order/papers/correct');
  const { checked, shown, act } = usePreviewedForm(
    ToCorrect,
    { addressee: paper.addressee, reason: '' },
    {
      given: (typed) => ({ number, paper: paper.number, ...typed }),
      preview: (body) => ask('POST /order/papers/correct/preview', { body }),
      act: correct,
      after: useThen(done),
    },
  );
  return (
    <>
      <Form checked={checked} action="preview.show" isSecond={shown !== undefined}>
        <Field form={checked.form} name="addressee" label="papers.fact.addressee">
          {(control) => <input {...control} {...checked.form.register('addressee')} />}
        </Field>
        <TextAreaField form={checked.form} name="reason" label="papers.reason" hint="papers.reason.hint" rows={2} />
      </Form>
      <WouldHappen isShown={shown !== undefined} action="papers.correct.do" warning="papers.correct.for_good" act={act}>
        {shown && <PaperEffects of={shown} />}
      </WouldHappen>
    </>
  );
}
