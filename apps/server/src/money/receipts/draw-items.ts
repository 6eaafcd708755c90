import { inLanguage } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { quantityCell } from '@hitosoroi/texts/quantity-text';
import { receiptText } from '@hitosoroi/texts/receipt';
import type { Pen } from '../../platform/paper/pen.ts';
import { COLUMN, colours, type Doc, MARGIN } from '../../platform/paper/sheet.ts';
import type { PrintedReceipt } from './printed-receipt.ts';

const RIGHT = MARGIN + COLUMN;
const QUANTITY = { x: MARGIN + 262, width: 124 };
const NAME = { x: MARGIN + 4, width: 246 };
const PRICE = { x: RIGHT - 4, align: 'right' } as const;
const PADDING = 6;

const drawHeading = (pen: Pen, { language }: PrintedReceipt, top: number): number => {
  const t = receiptText(language);
  const look = { size: 8.5, colour: colours.soft };
  pen.rule(top, { colour: colours.ink, weight: 0.9 });
  pen.line(t('receipt.item'), top + 11, { ...look, x: NAME.x });
  pen.line(t('receipt.quantity'), top + 11, { ...look, x: QUANTITY.x });
  pen.line(t('receipt.price'), top + 11, { ...look, ...PRICE });
  pen.rule(top + 22);
  return top + 22;
};

type Item = PrintedReceipt['content']['items'][number];

const namesOf = ({ set, option, quantities }: Item, { language }: PrintedReceipt) => ({
  set: inLanguage(language, set.ja, set.en),
  option: inLanguage(language, option.ja, option.en),
  quantity: quantityCell(quantities, language),
});

/** The items, a row each, over as many pages as they need, under the same heading. Gives where they end. */
export const drawItems = (doc: Doc, pen: Pen, receipt: PrintedReceipt, top: number, bottom: number): number => {
  const optionLook = { ...NAME, size: 8.5, colour: colours.soft };
  let y = drawHeading(pen, receipt, top);
  for (const item of receipt.content.items) {
    const { set, option, quantity } = namesOf(item, receipt);
    const names = pen.heightOf(set, NAME) + pen.heightOf(option, optionLook);
    const height = Math.max(names, pen.heightOf(quantity, QUANTITY)) + 2 * PADDING;
    if (y + height > bottom) {
      doc.addPage();
      y = drawHeading(pen, receipt, MARGIN);
    }
    const below = pen.block(set, y + PADDING, NAME);
    pen.block(option, below, optionLook);
    pen.block(quantity, y + PADDING, QUANTITY);
    pen.line(yen(item.price), y + PADDING + 7.1, PRICE);
    y += height;
    pen.rule(y);
  }
  return y;
};
