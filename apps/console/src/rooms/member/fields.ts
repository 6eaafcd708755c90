import { correctable } from '@hitosoroi/rules/member-fields';
import * as z from 'zod/mini';

/** The member's data that staff may correct. */
export const Fields = z.object(correctable);
export type Fields = z.output<typeof Fields>;

export const fieldsOf = ({ name, name_kana, phone_number }: Fields): Fields => ({ name, name_kana, phone_number });
