import { staffValidationCodes } from '@hitosoroi/rules/staff-fields';
import { isValidationCode } from '@hitosoroi/rules/validation';
import { T } from '../language/t.tsx';

const isStaffCode = (code: string): code is (typeof staffValidationCodes)[number] =>
  staffValidationCodes.some((known) => known === code);

/** What is wrong with a field: by the code that our check gives, or in the server's own words. */
export function Message({ of: codeOrWords }: { of: string }) {
  if (isValidationCode(codeOrWords) || isStaffCode(codeOrWords)) return <T id={`validation.${codeOrWords}`} />;
  return codeOrWords;
}
