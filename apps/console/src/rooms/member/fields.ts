import { NameKana, ProfileName, StaffTel } from '@hitosoroi/rules/member-fields';
import * as z from 'zod/mini';

/** The member's data that staff may correct. */
export const Fields = z.object({ name: ProfileName, name_kana: NameKana, phone_number: StaffTel });
export type Fields = z.output<typeof Fields>;

export const fieldsOf = ({ name, name_kana, phone_number }: Fields): Fields => ({ name, name_kana, phone_number });
