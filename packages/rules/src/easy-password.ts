/** Words about this shop that an attacker tries first: its name, what it rents, and who uses it. */
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
 * Whether a password is easy to guess: it is a common one, in upper or lower case, or all its letters together spell words about this shop.
 */
export const isEasyPassword = (password: string, common: ReadonlySet<string>): boolean => {
  const typed = password.toLowerCase();
  return common.has(typed) || onlyWords.test(typed.replaceAll(/[^a-z]/g, ''));
};
