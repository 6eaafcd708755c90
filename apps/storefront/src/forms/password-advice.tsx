import passwords from 'virtual:common-passwords';
import { isEasyPassword } from '@hitosoroi/rules/easy-password';
import { Password } from '@hitosoroi/rules/member-fields';
import { T } from '../language/t.tsx';

const common = new Set(passwords.split(' '));

/** Advice about a password that is allowed but easy to guess. The member may keep it. */
export function PasswordAdvice({ typed }: { typed: string }) {
  return Password.safeParse(typed).success && isEasyPassword(typed, common) && <T id="account.password.advice" />;
}
