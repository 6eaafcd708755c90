import type { AppContext } from '../../platform/app-context.ts';
import { openReview, type ReviewKind } from './reviews.ts';

/** After this many vain tries somebody looks; it goes on being tried. */
const VAIN_TRIES = 3;

/** Puts work that does not succeed before the operator. */
export const reviewAfterTries = async (
  { db, now }: AppContext,
  tries: number,
  kind: ReviewKind,
  orderNumber: string,
  detail: Record<string, unknown>,
): Promise<void> => {
  if (tries < VAIN_TRIES) return;
  await db.transaction().execute((tx) => openReview(tx, { kind, orderNumber, detail }, now()));
};
