import { screens } from './screens.ts';
import { textsOf } from './text.ts';

/** The shop's texts about an order. The server shows them to staff who look at an order as the member sees it. */
export const orderHistoryText = textsOf({ ...screens.shell, ...screens.order, ...screens.someonePays });
