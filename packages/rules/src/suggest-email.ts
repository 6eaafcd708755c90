/** The mail domains that a mistyped one is compared with, the most common first. Shorter names have too many real neighbors. */
const targets = [
  'gmail.com',
  'yahoo.co.jp',
  'icloud.com',
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'softbank.ne.jp',
  'i.softbank.jp',
  'outlook.jp',
  'outlook.com',
  'hotmail.com',
  'hotmail.co.jp',
  'yahoo.com',
];

/** Real mail domains that are one slip from a target, or that nobody should be asked about. */
const others = [
  'mail.com',
  'email.com',
  'ymail.com',
  'ymail.ne.jp',
  'yahoo.ne.jp',
  'ymobile.ne.jp',
  'au.com',
  'me.com',
];

const known = new Set([...targets, ...others]);

/** Common mistakes of more than one slip. */
const common = new Map([
  ['gmail.co.jp', 'gmail.com'],
  ['gmail.jp', 'gmail.com'],
  ['gmail.ne.jp', 'gmail.com'],
  ['yahoo.co', 'yahoo.co.jp'],
  ['yahoo.jp', 'yahoo.co.jp'],
  ['yahoo.jp.co', 'yahoo.co.jp'],
  ['icloud.co.jp', 'icloud.com'],
  ['docomo.ne.com', 'docomo.ne.jp'],
]);

/** Whether two words differ by one letter too many, too few or wrong, or by two neighboring letters that changed places. */
const isOneSlip = (one: string, other: string): boolean => {
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return left !== right;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
};

const LONGEST = 254;

/** The address with the mail domain that was probably meant. Undefined if the domain is well known, or resembles none that is. */
export const suggestEmail = (typed: string): string | undefined => {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  if (address.length > LONGEST || at < 1) return undefined;
  const domain = address.slice(at + 1).toLowerCase();
  if (known.has(domain)) return undefined;
  const meant = common.get(domain) ?? targets.find((target) => isOneSlip(domain, target));
  return meant && `${address.slice(0, at)}@${meant}`;
};
