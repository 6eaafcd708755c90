import type { DraftForm, DraftInput } from '@hitosoroi/rules/form-draft';
import { Versions } from '../../catalogue/versions.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { Section } from '../../ui/page.tsx';
import { useQuestionWords } from './question-words.ts';

const names = {
  is_enabled: 'form.enabled',
  is_english_enabled: 'form.english',
  inputs: 'form.asked',
  staff_inputs: 'form.staff',
} as const satisfies Record<keyof DraftForm, string>;

const isField = (field: string): field is keyof DraftForm => field in names;

interface FormVersionsProps {
  readonly id: number;
  /** Fills the builder with a version. Absent for staff who may only read. */
  readonly onTake: ((form: DraftForm) => void) | undefined;
}

/** The form's versions and drafts, each with a button that fills the builder with it. */
export function FormVersions({ id, onTake }: FormVersionsProps) {
  const t = useTexts();
  const questionWords = useQuestionWords();
  const wordsOf = (_: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no');
    return Array.isArray(value) && value.length > 0
      ? value.map((question: DraftInput, index) => `${index + 1}. ${questionWords(question)}`).join('\n')
      : '–';
  };
  return (
    <Section title="versions.title">
      <Versions<DraftForm>
        kind="facility-form"
        id={id}
        nameOf={(field) => (isField(field) ? <T id={names[field]} /> : undefined)}
        wordsOf={wordsOf}
        onTake={onTake}
      />
    </Section>
  );
}
