/** What an attacker tries first at this shop: its name, what it is about, and what people are called here. */
const words = [
  'hitosoroi',
  'rental',
  'set',
  'futon',
  'bedding',
  'dorm',
  'dormitory',
  'ryo',
  'school',
  'gakuen',
  'gakko',
  'daigaku',
  'university',
  'student',
  'gakusei',
  'member',
  'kaiin',
  'shop',
  'staff',
  'console',
  'kanri',
  'desk',
  'catalogue',
  'finance',
  'viewer',
  'admin',
  'operator',
  'password',
];
const onlyWords = new RegExp(`^(?:${words.join('|')})+$`);

/**
 * Whether a password is easy to guess: it is among those that many people use, in whatever case, or is nothing but words of this shop, with
 * whatever digits and signs between them. An attacker tries these first.
 */
export const isEasyPassword = (password: string, common: ReadonlySet<string>): boolean => {
  const typed = password.toLowerCase();
  return common.has(typed) || onlyWords.test(typed.replaceAll(/[^a-z]/g, ''));
};
