import type { UnpaidReason } from '@hitosoroi/rules/unpaid-reason';
import type { TextId } from '../language/texts.ts';

/** Why nobody paid, where the status alone would say too little or too much. */
export const unpaidTexts: Record<UnpaidReason, TextId> = {
  'number-expired': 'status.expired.number',
  'payer-stopped': 'someone_pays.stopped.text',
  'link-unused': 'someone_pays.unused.text',
};
