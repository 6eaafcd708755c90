import { yen } from '@hitosoroi/rules/yen';
import type { Sums } from './figures-query.ts';

/** A number as text, like 12,800. It is the text of `yen` without the yen sign, because `yen` loads no locale data. */
export const number = (value: number): string => yen(value).slice(1);

/** A figure as text: yen if it is an amount. */
export const written = (name: keyof Sums, value: number): string =>
  name.endsWith('_yen') ? yen(value) : number(value);
