import type { SetFields } from '@hitosoroi/rules/set-fields';
import { newSetWords } from '@hitosoroi/texts/staff/new-set';

export const newPlan: SetFields['options'][number] = {
  id: null,
  name: '',
  name_en: '',
  description: '',
  description_en: '',
  // Empty, so that the form requires staff to type a price.
  price: undefined as unknown as number,
  price_type: 1,
  color: '',
};

/** The initial form of a new set: one plan, enough for most sets. */
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
