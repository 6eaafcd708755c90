import type { SetFields } from '@hitosoroi/rules/set-fields';
import { newSetWords } from '@hitosoroi/texts/staff/new-set';

/** A plan of which only the price is missing. */
export const newPlan: SetFields['options'][number] = {
  id: null,
  name: '',
  name_en: '',
  description: '',
  description_en: '',
  // Nothing is typed yet: the form asks for it.
  price: undefined as unknown as number,
  price_type: 1,
  color: '',
};

/** What the form of a new set begins with: one plan, which is all that most sets have. */
export const newSet: SetFields = {
  name: '',
  name_en: '',
  description: '',
  description_en: '',
  kind: '',
  kind_en: '',
  contents: [],
  quantity_a: null,
  quantity_b: null,
  pictures: [],
  options: [{ ...newPlan, name: newSetWords['new_set.plan'].ja, name_en: newSetWords['new_set.plan'].en }],
  is_retired: false,
};
