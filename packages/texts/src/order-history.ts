import { screens } from './screens.ts';
import { textsOf } from './text.ts';

/** The shop's texts about an order, for staff who look at it with the member. */
export const orderHistoryText = textsOf({ ...screens.shell, ...screens.order, ...screens.someonePays });
