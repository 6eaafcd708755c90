import { expect, test } from 'vitest';
import { latinReading } from './latin-reading.ts';
import { RegistrationForm } from './member-forms.ts';

test('a name in Latin letters is read as it is written, any other is not', () => {
  expect(latinReading(' Maria Silva ')).toBe('Maria Silva');
  for (const name of ['', ' ', '山田 花子', 'Maria 花', 'Müller', 'ﾔﾏﾀﾞ', '2'])
    expect(latinReading(name)).toBeUndefined();
});

test('such a reading is one that the registration takes', () => {
  const typed = {
    name: 'Maria Silva',
    name_kana: latinReading('Maria Silva') ?? '',
    tel: '0000',
    email: 'maria@example.jp',
    password: 'abc-1234',
    confirmation: 'abc-1234',
    checkbox: true as const,
  };
  expect(RegistrationForm.safeParse(typed).success).toBe(true);
});
