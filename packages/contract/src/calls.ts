import type { AnyCall } from './call.ts';
import { checkKey } from './invitations.ts';
import { readSeller } from './seller.ts';

/** Every call of the API. The server refuses to start while one of them has no route. */
export const calls = [checkKey, readSeller] as const satisfies AnyCall[];
