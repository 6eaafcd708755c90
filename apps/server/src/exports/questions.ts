import type { FormContent } from '@hitosoroi/rules/facility-form';
import { fieldName, visibleInputs } from '@hitosoroi/rules/order-form';
import type { wantedOrders } from '../order-list/wanted-orders.ts';

type Wanted = ReturnType<typeof wantedOrders>;

/** The questions of a form by their columns. Where a form asks the same twice, the second has a column of its own. */
const questionsOf = (form: FormContent): [column: string, field: string][] => {
  const seen = new Map<string, number>();
  return visibleInputs(form).map(({ id, title }) => {
    const times = (seen.get(title) ?? 0) + 1;
    seen.set(title, times);
    return [times === 1 ? `回答：${title}` : `回答：${title}（${times}）`, fieldName(id)];
  });
};

/** Every question that the wanted orders were asked, each once: forms differ, and change, but are few. */
export const readQuestions = async (wanted: Wanted): Promise<string[]> => {
  const forms = await wanted.select('facility_form_content').distinct().execute();
  const asked = forms.flatMap(({ facility_form_content }) => questionsOf(facility_form_content));
  return [...new Set(asked.map(([column]) => column))];
};

/** Under which field an order has the answer of a column, remembered for each form. */
export const fieldsByForm = () => {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return (form: string): ReadonlyMap<string, string> => {
    const fields = known.get(form) ?? new Map(questionsOf(JSON.parse(form)));
    known.set(form, fields);
    return fields;
  };
};
