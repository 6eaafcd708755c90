import { screens } from './screens.ts';
import { textsOf } from './text.ts';

/** What the shop says to a member about an order, for those who look at it with them. */
export const orderHistoryText = textsOf({ ...screens.shell, ...screens.order, ...screens.someonePays });
