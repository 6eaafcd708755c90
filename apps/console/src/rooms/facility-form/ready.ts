import type { DraftInput } from '@hitosoroi/rules/form-draft';
import { easyReady } from '@hitosoroi/texts/easy/ready-questions';
import { readyWords } from '@hitosoroi/texts/ready-questions';
import type { Text } from '@hitosoroi/texts/text';
import { type EditedInput, newOption, newQuestion, type Side } from './edited.ts';

interface ReadyText extends Text {
  readonly easy: string;
}

export interface ReadyQuestion {
  readonly type: DraftInput['type'];
  readonly title: ReadyText;
  readonly isRequired: boolean;
  readonly example?: string;
  readonly options?: readonly ReadyText[];
}

const words = (id: keyof typeof readyWords): ReadyText => ({ ...readyWords[id], easy: easyReady[id] ?? '' });

export const readyQuestions: Record<Side, readonly ReadyQuestion[]> = {
  inputs: [
    { type: 'string', title: words('ready.student_number'), isRequired: true },
    {
      type: 'select',
      title: words('ready.year'),
      isRequired: true,
      options: ([1, 2, 3, 4] as const).map((year) => words(`ready.year.${year}`)),
    },
    { type: 'string', title: words('ready.room'), isRequired: true, example: '205' },
    { type: 'date', title: words('ready.move_in'), isRequired: true },
    {
      type: 'select',
      title: words('ready.arrival'),
      isRequired: true,
      options: (['morning', 'afternoon', 'evening'] as const).map((part) => words(`ready.arrival.${part}`)),
    },
    {
      type: 'select',
      title: words('ready.pillow'),
      isRequired: true,
      options: (['low', 'medium', 'high'] as const).map((height) => words(`ready.pillow.${height}`)),
    },
    { type: 'tel', title: words('ready.parent'), isRequired: true, example: '090-1234-5678' },
    { type: 'string', title: words('ready.remarks'), isRequired: false },
  ],
  staff_inputs: [
    { type: 'string', title: words('ready.room_assigned'), isRequired: false },
    { type: 'string', title: words('ready.note'), isRequired: false },
  ],
};

export const readyQuestion = ({ type, title, isRequired, example = '', options = [] }: ReadyQuestion): EditedInput => ({
  ...newQuestion(),
  type,
  title: title.ja,
  title_en: title.en,
  title_easy: title.easy,
  placeholder: example,
  placeholder_en: example,
  is_required: isRequired,
  options: options.map(({ ja, en, easy }) => ({ ...newOption(), label: ja, label_en: en, label_easy: easy })),
});
