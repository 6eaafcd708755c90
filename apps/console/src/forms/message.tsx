import { staffValidationCodes } from '@hitosoroi/rules/staff-fields';
import { isValidationCode } from '@hitosoroi/rules/validation';
import { T } from '../language/t.tsx';

const isStaffCode = (code: string): code is (typeof staffValidationCodes)[number] =>
  staffValidationCodes.some((known) => known === code);

/** A field's error: the text for our check's code, or the server's own text. */
export function Message({ of: codeOrWords }: { of: string }) {
  if (isValidationCode(codeOrWords) || isStaffCode(codeOrWords)) return <T id={`validation.${codeOrWords}`} />;
  return codeOrWords;
}
