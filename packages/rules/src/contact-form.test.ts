import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { MemberContactForm, namesLacking, VisitorContactForm } from './contact-form.ts';

const filled = {
  name: 'Nguyễn Thị Hà',
  phone: '',
  email: 'ha@example.jp',
  content: '一行目\n二行目',
  schoolName: '青葉大学',
  facilityName: '国際学生寮',
};

const codesOf = (schema: z.core.$ZodType, value: object): Record<string, string> => {
  const { error } = z.safeParse(schema, value);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]).reverse());
};

const nothing = { name: '', phone: '', email: '', content: '', schoolName: '', facilityName: '' };

test('a form that is filled in rightly passes; the phone number may be missing', () => {
  expect(z.parse(VisitorContactForm, filled)).toEqual(filled);
  expect(z.parse(MemberContactForm, { ...filled, schoolName: '', facilityName: '' })).toMatchObject({ phone: '' });
});

test('a visitor has to name school and facility, a member has not', () => {
  const ofPerson = { name: 'required', email: 'required', content: 'required' };
  expect(codesOf(MemberContactForm, nothing)).toEqual(ofPerson);
  expect(codesOf(VisitorContactForm, nothing)).toEqual({
    ...ofPerson,
    schoolName: 'required',
    facilityName: 'required',
  });
  expect(namesLacking({ schoolName: ' ' })).toEqual(['schoolName', 'facilityName']);
  expect(namesLacking(filled)).toEqual([]);
});

test('a line is one line; a message keeps its lines; what only hides or turns text goes', () => {
  const typed = { ...filled, name: ' Ha\r\nBcc:\tx\u202E ', content: ' 一行目\r\n\r\n二\u0007行\u2066目\t。\r ' };
  expect(z.parse(VisitorContactForm, typed)).toMatchObject({ name: 'Ha Bcc: x', content: '一行目\n\n二行目\t。' });
});
