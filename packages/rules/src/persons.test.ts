import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyCart, readCart } from './cart.ts';
import type { FormContent } from './facility-form.ts';
import { OrderForm } from './order-form.ts';
import { chosenPerson, PersonForm, personIdIn, THE_MEMBER, typedPerson } from './persons.ts';

test('whom an order is for is the same before and after it was a form’s answer', () => {
  for (const personId of [undefined, null, 1, 2_147_483_647]) expect(personIdIn(typedPerson(personId))).toBe(personId);
});

test('the only possible person is chosen; of several, and after one has gone, nobody is chosen unasked', () => {
  expect(chosenPerson(['7'], undefined)).toBe('7');
  expect(chosenPerson([], undefined)).toBe('');
  for (const gone of [8, null]) expect(chosenPerson(['7'], gone)).toBe('');
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(20), { maxLength: 5 }), fc.option(fc.nat(20)), fc.boolean(), (ids, id, isNew) => {
      const choices = [THE_MEMBER, ...ids.map(String)];
      const chosen = chosenPerson(choices, isNew ? undefined : id);
      if (isNew) expect(chosen).toBe(ids.length === 0 ? THE_MEMBER : '');
      else expect(chosen).toBe(choices.includes(typedPerson(id)) ? typedPerson(id) : '');
    }),
  );
});

test('a form that asks for whom takes only one of its choices; one that does not takes none', () => {
  const form: FormContent = { is_enabled: false, is_english_enabled: false, inputs: [] };
  const asks = OrderForm(form, undefined, [THE_MEMBER, '7']);
  for (const person of [THE_MEMBER, '7']) expect(asks.safeParse({ person }).success).toBe(true);
  for (const typed of [{}, { person: '' }, { person: '8' }, { person: null }])
    expect(asks.safeParse(typed).error?.issues).toMatchObject([{ path: ['person'], message: 'required' }]);
  expect(OrderForm(form, undefined).safeParse({}).success).toBe(true);
  expect(OrderForm(form, undefined).safeParse({ person: '7' }).success).toBe(false);
});

test('a cart keeps whom it is for, and one from before is read as it was', () => {
  for (const personId of [null, 7]) expect(readCart({ ...emptyCart, personId })).toEqual({ ...emptyCart, personId });
  expect(readCart({ ...emptyCart })).toEqual(emptyCart);
  expect(readCart({ ...emptyCart, personId: '7' })).toEqual(emptyCart);
  expect(JSON.stringify({ ...emptyCart, personId: undefined })).toBe(JSON.stringify(emptyCart));
});

test('a facility’s code is taken as it was meant, and may be left out', () => {
  const person = { name: '青葉 花子', name_kana: 'アオバ ハナコ' };
  expect(PersonForm.parse({ ...person, urlParamCode: ' ｓｃｈｏｏｌ-1 ' }).urlParamCode).toBe('SCHOOL1');
  expect(PersonForm.parse({ ...person, urlParamCode: '' }).urlParamCode).toBe('');
});
