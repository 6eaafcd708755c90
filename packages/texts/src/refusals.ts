import { bankValidation } from './refusals/bank-validation.ts';
import { orderRefusals } from './refusals/order-refusals.ts';
import { refusals } from './refusals/refusals.ts';
import { validation } from './refusals/validation.ts';
import { textsOf } from './text.ts';

/** The text for each code of the shop's API. */
export const refusalText = textsOf({ ...refusals, ...validation, ...bankValidation, ...orderRefusals });
