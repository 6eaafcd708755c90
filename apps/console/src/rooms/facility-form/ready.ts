import type { DraftInput } from '@hitosoroi/rules/form-draft';
import { readyWords } from '@hitosoroi/texts/ready-questions';
import type { Text } from '@hitosoroi/texts/text';
import { type EditedInput, newOption, newQuestion, type Side } from './edited.ts';

export interface ReadyQuestion {
  readonly type: DraftInput['type'];
  readonly title: Text;
  readonly isRequired: boolean;
  readonly example?: string;
  readonly options?: readonly Text[];
}

export const readyQuestions: Record<Side, readonly ReadyQuestion[]> = {
  inputs: [
    { type: 'string', title: readyWords['ready.student_number'], isRequired: true },
    {
      type: 'select',
      title: readyWords['ready.year'],
      isRequired: true,
      options: ([1, 2, 3, 4] as const).map((year) => readyWords[`ready.year.${year}`]),
    },
    { type: 'string', title: readyWords['ready.room'], isRequired: true, example: '205' },
    { type: 'date', title: readyWords['ready.move_in'], isRequired: true },
    {
      type: 'select',
      title: readyWords['ready.arrival'],
      isRequired: true,
      options: (['morning', 'afternoon', 'evening'] as const).map((part) => readyWords[`ready.arrival.${part}`]),
    },
    {
      type: 'select',
      title: readyWords['ready.pillow'],
      isRequired: true,
      options: (['low', 'medium', 'high'] as const).map((height) => readyWords[`ready.pillow.${height}`]),
    },
    { type: 'tel', title: readyWords['ready.parent'], isRequired: true, example: '090-1234-5678' },
    { type: 'string', title: readyWords['ready.remarks'], isRequired: false },
  ],
  staff_inputs: [
    { type: 'string', title: readyWords['ready.room_assigned'], isRequired: false },
    { type: 'string', title: readyWords['ready.note'], isRequired: false },
  ],
};

export const readyQuestion = ({ type, title, isRequired, example = '', options = [] }: ReadyQuestion): EditedInput => ({
  ...newQuestion(),
  type,
  title: title.ja,
  title_en: title.en,
  placeholder: example,
  placeholder_en: example,
  is_required: isRequired,
  options: options.map(({ ja, en }) => ({ ...newOption(), label: ja, label_en: en })),
});
