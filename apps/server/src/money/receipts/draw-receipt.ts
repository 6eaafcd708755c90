import { buffer } from 'node:stream/consumers';
import { withHonorific } from '@hitosoroi/rules/addressee';
import { inLanguage } from '@hitosoroi/rules/language';
import { isStore } from '@hitosoroi/rules/stores';
import { yen } from '@hitosoroi/rules/yen';
import { brand } from '@hitosoroi/texts/brand';
import { dayText } from '@hitosoroi/texts/day-text';
import { isMarkedName, practiceMarks } from '@hitosoroi/texts/practice-name';
import { quantityCell } from '@hitosoroi/texts/quantity-text';
import { receiptText } from '@hitosoroi/texts/receipt';
import { fitText } from '../../platform/paper/fit-text.ts';
import { printable } from '../../platform/paper/fonts.ts';
import { createPen, type Pen } from '../../platform/paper/pen.ts';
import { COLUMN, colours, type Doc, drawMark, MARGIN, newSheet, PAGE } from '../../platform/paper/sheet.ts';
import type { PrintedReceipt } from './order-papers.ts';

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

/**
 * Draws the items, one per row, on as many pages as needed. Each page repeats the heading of the table. Returns the position below the last
 * row.
 */
const drawItems = (doc: Doc, pen: Pen, receipt: PrintedReceipt, top: number, bottom: number): number => {
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
  const { kept } = receipt.content;
  if (kept === undefined) return y;
  if (y + 24 > bottom) {
    doc.addPage();
    y = drawHeading(pen, receipt, MARGIN);
  }
  pen.line(receiptText(receipt.language)('receipt.kept'), y + 12, NAME);
  pen.line(`−${yen(kept)}`, y + 12, PRICE);
  pen.rule(y + 24);
  return y + 24;
};

/** The lowest position for content. Below it is only the foot of the page. */
const BOTTOM = PAGE.height - 66;

type Text = ReturnType<typeof receiptText>;

interface Drawing {
  readonly doc: Doc;
  readonly pen: Pen;
  readonly t: Text;
  readonly receipt: PrintedReceipt;
}

const drawBrand = ({ doc, pen }: Drawing): void => {
  drawMark(doc, MARGIN, 46, 12);
  pen.line(brand.ja, 52.4, { font: 'bold', size: 11, x: MARGIN + 50 });
  pen.line(brand.en, 52.8, { size: 8.5, colour: colours.soft, x: MARGIN + 112 });
};

const drawNumber = ({ pen, t, receipt: { number, issuedOn, language } }: Drawing): void => {
  const look = { size: 9, x: RIGHT, align: 'right' } as const;
  pen.line(t('receipt.number', { number }), 48, look);
  pen.line(t('receipt.issued', { day: dayText(issuedOn, language) }), 63, look);
};

/** Draws a title and a note in a frame, like a stamp. */
const drawStamp = ({ doc, pen }: Drawing, title: string, note: string, top: number): void => {
  const width = 176;
  const left = RIGHT - width;
  const noteLook = { size: 8, colour: colours.vermilion, x: left + 12, width: width - 24 };
  const height = 12 + 20 + pen.heightOf(note, noteLook) + 8;
  doc.roundedRect(left, top, width, height, 6).lineWidth(1.2).stroke(colours.vermilion);
  pen.line(title, top + 19, { font: 'bold', size: 13, colour: colours.vermilion, x: left + 12 });
  pen.block(note, top + 31, noteLook);
};

const drawTitle = (drawing: Drawing, top: number): void => {
  const { pen, t, receipt } = drawing;
  const { kind, issuedOn, reissuedOn, language, content } = receipt;
  // The title of a practice order's receipt begins with a mark, so that no reader takes the paper for a real receipt.
  const mark = isMarkedName(content.facility.ja) ? practiceMarks[language] : '';
  pen.line(`${mark}${t(`receipt.${kind}.title`)}`, top + 18, { font: 'bold', size: 27 });
  pen.line(t(content.replaces ? `receipt.${kind}.law.corrected` : `receipt.${kind}.law`), top + 44, {
    size: 9.5,
    colour: colours.soft,
  });
  if (reissuedOn) {
    const days = { day: dayText(reissuedOn, language), first: dayText(issuedOn, language) };
    drawStamp(drawing, t('receipt.reissued'), t('receipt.reissued.days', days), top - 4);
  }
};

/** Draws the addressee. Makes a long name smaller, so that it fits. Returns the position below the name. */
const drawAddressee = ({ pen, t, receipt: { addressee, language } }: Drawing, top: number): number => {
  const name = language === 'ja' ? withHonorific(addressee) : addressee;
  const box = { width: COLUMN - 30, height: 56, largest: 17, smallest: 9, lineHeight: 1.4 };
  const fitted = fitText(printable(t('receipt.to', { name })), box, pen.measureIn('bold'));
  const step = fitted.size * box.lineHeight;
  fitted.lines.forEach((text, index) => {
    pen.line(text, top + step * (index + 0.5), { font: 'bold', size: fitted.size });
  });
  const end = top + fitted.height + 5;
  pen.rule(end, { colour: colours.ink, weight: 0.9 });
  return end;
};

/**
 * The text key of the sentence that says what the paper is for. A released card has its own sentence, because no money was returned. A
 * refund in part has one, and a refunded card has one too, because the card company pays later than we request it.
 */
const reasonOf = ({ kind, content: { returned, kept } }: PrintedReceipt) => {
  if (kept !== undefined) return 'part';
  if (returned?.way === 'release') return 'release';
  return returned?.way === 'provider' ? 'card-refund' : kind;
};

const drawAmount = ({ doc, pen, t, receipt }: Drawing, top: number): number => {
  const what = receipt.content.returned?.way === 'release' ? 'release' : receipt.kind;
  const height = 58;
  doc.roundedRect(MARGIN, top, COLUMN, height, 10).fill(colours.wash);
  const middle = top + height / 2;
  pen.line(t(`receipt.${what}.amount`), middle, { font: 'bold', size: 11, x: MARGIN + 20 });
  const note = t('receipt.tax_included');
  const noteWidth = pen.measureIn('regular')(note, 10);
  pen.line(note, middle + 3, { size: 10, colour: colours.soft, x: RIGHT - 20, align: 'right' });
  pen.line(yen(receipt.content.amount), middle, { font: 'bold', size: 27, x: RIGHT - 28 - noteWidth, align: 'right' });
  return top + height;
};

const canceledText = (
  t: Text,
  { language }: PrintedReceipt,
  { returned, creditNote: number }: NonNullable<PrintedReceipt['canceled']>,
): string => {
  if (!returned) return t('receipt.canceled.text');
  const day = dayText(returned.on, language);
  if (returned.way === 'release') return t('receipt.canceled.released', { day, number });
  const sentence = returned.way === 'provider' ? 'requested' : 'returned';
  return t(`receipt.canceled.${sentence}`, { day, amount: yen(returned.amount), number });
};

/** Marks a paper in a frame above its amount. Returns the position below the frame. */
const drawFramed = ({ doc, pen }: Drawing, title: string, text: string, top: number): number => {
  const look = { size: 9.5, colour: colours.vermilion, x: MARGIN + 16, width: COLUMN - 32 };
  const height = 10 + 18 + pen.heightOf(text, look) + 8;
  doc.roundedRect(MARGIN, top, COLUMN, height, 6).lineWidth(1.2).stroke(colours.vermilion);
  pen.line(title, top + 17, { ...look, font: 'bold', size: 11.5 });
  pen.block(text, top + 27, look);
  return top + height + 14;
};

/** Marks a paper that is not valid any more, and the receipt of a canceled order, so that no reader takes it for a valid one. */
const drawMarks = (drawing: Drawing, top: number): number => {
  const { t, receipt } = drawing;
  const { canceled, replacedWith } = receipt;
  const below = replacedWith
    ? drawFramed(drawing, t('receipt.replaced'), t('receipt.replaced.text', { number: replacedWith }), top)
    : top;
  return canceled ? drawFramed(drawing, t('receipt.canceled'), canceledText(t, receipt, canceled), below) : below;
};

const paidBy = (t: Text, { paidBy, store }: PrintedReceipt['content']): string => {
  if (paidBy === 'card') return t('receipt.paid_by.card');
  return isStore(store)
    ? t('receipt.paid_by.named_store', { store: t(`store_name.${store}`) })
    : t('receipt.paid_by.store');
};

type Fact = readonly [label: string, value: string];

const returnedFacts = (t: Text, { content: { returned }, language }: PrintedReceipt): Fact[] => {
  if (!returned) return [];
  const { on, way, receipt } = returned;
  const day = (value: string) => dayText(value, language);
  const facts: Fact[] =
    way === 'release'
      ? [[t('receipt.released_on'), day(on)]]
      : [
          [t(way === 'provider' ? 'receipt.requested_on' : 'receipt.returned_on'), day(on)],
          [t('receipt.returned_by'), t(`receipt.returned_by.${way}`)],
        ];
  if (receipt) {
    const { number, issuedOn } = receipt;
    facts.push([t('receipt.corrects'), t('receipt.corrects.value', { number, day: day(issuedOn) })]);
  }
  return facts;
};

/**
 * The dates on the paper. Rent is paid in advance, and the tax law dates it by the period of use. If there is no period, the day of payment
 * counts.
 */
const dayFacts = (t: Text, { kind, content: { paidOn, period }, language }: PrintedReceipt): Fact[] => {
  const day = (value: string) => dayText(value, language);
  if (!period) return [[t(`receipt.paid_on.${kind}`), day(paidOn)]];
  return [
    [t('receipt.paid_on'), day(paidOn)],
    [t(`receipt.period.${kind}`), t('receipt.period.value', { start: day(period.start), end: day(period.end) })],
  ];
};

const factsOf = (t: Text, receipt: PrintedReceipt): Fact[] => {
  const { content, language, orderNumber } = receipt;
  const { institution, facility, replaces } = content;
  return [
    ...(replaces
      ? [
          [
            t('receipt.replaces'),
            t('receipt.corrects.value', { number: replaces.number, day: dayText(replaces.issuedOn, language) }),
          ] as const,
        ]
      : []),
    ...returnedFacts(t, receipt),
    ...dayFacts(t, receipt),
    [t('receipt.paid_by'), paidBy(t, content)],
    [t('receipt.order'), orderNumber],
    [
      t('receipt.facility'),
      `${inLanguage(language, institution.ja, institution.en)} ${inLanguage(language, facility.ja, facility.en)}`,
    ],
  ];
};

const drawFacts = ({ pen, t, receipt }: Drawing, top: number): number => {
  const labelWidth = 150;
  return factsOf(t, receipt).reduce((y, [label, value]) => {
    const below = pen.block(label, y, { colour: colours.soft, width: labelWidth - 10 });
    return Math.max(below, pen.block(value, y, { x: MARGIN + labelWidth, width: COLUMN - labelWidth })) + 3;
  }, top);
};

const TOTALS_WIDTH = 250;

const drawTotals = ({ pen, t, receipt: { content } }: Drawing, top: number): void => {
  const { amount, tax, taxPercent: percent } = content;
  const labels = RIGHT - TOTALS_WIDTH;
  const row = (label: string, value: string, y: number, isTotal = false) => {
    const look = isTotal ? ({ font: 'bold', size: 12 } as const) : { colour: colours.ink };
    pen.line(label, y, { ...look, x: labels });
    pen.line(value, y, { ...look, x: RIGHT - 4, align: 'right' });
  };
  row(t('receipt.total'), yen(amount), top + 14, true);
  pen.rule(top + 27, { x: labels, width: TOTALS_WIDTH });
  row(t('receipt.at_rate', { percent }), yen(amount), top + 39);
  row(t('receipt.tax', { percent }), yen(tax), top + 55);
};

/** The position and width of the issuer, which is printed beside the totals. */
const issuerLook = { x: MARGIN, width: COLUMN - TOTALS_WIDTH - 24 };

const issuerLines = (t: Text, { content: { issuer }, language }: PrintedReceipt) => ({
  name: inLanguage(language, issuer.name.ja, issuer.name.en),
  rest: [
    inLanguage(language, issuer.address.ja, issuer.address.en),
    t('receipt.phone', { phone: issuer.phone }),
    t('receipt.invoice_number', { number: issuer.invoiceNumber }),
  ].join('\n'),
});

const drawIssuer = ({ pen, t, receipt }: Drawing, top: number): void => {
  const { name, rest } = issuerLines(t, receipt);
  pen.line(t('receipt.issuer'), top + 6, { ...issuerLook, size: 8.5, colour: colours.soft });
  const below = pen.block(name, top + 16, { ...issuerLook, font: 'bold', size: 11.5 });
  pen.block(rest, below + 2, issuerLook);
};

const heightOfEnd = ({ pen, t, receipt }: Drawing): number => {
  const { name, rest } = issuerLines(t, receipt);
  const issuer = 26 + pen.heightOf(name, { ...issuerLook, font: 'bold', size: 11.5 }) + pen.heightOf(rest, issuerLook);
  return Math.max(66, issuer);
};

/** Draws the foot on every page, because a reader may separate the pages. */
const drawFeet = ({ doc, pen, t, receipt }: Drawing): void => {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    const look = { size: 7.5, colour: colours.soft };
    pen.rule(PAGE.height - 52);
    if (receipt.kind === 'receipt') pen.line(t('receipt.stamp'), PAGE.height - 40, look);
    const page = t('receipt.page', { page: index + 1, pages: count });
    const right = count > 1 ? `${t('receipt.number', { number: receipt.number })}　${page}` : receipt.number;
    pen.line(right, PAGE.height - 40, { ...look, x: RIGHT, align: 'right' });
  }
};

/** Draws a receipt or a credit note, on as many pages as needed. */
export const drawReceipt = (receipt: PrintedReceipt, now: Date): Promise<Buffer> => {
  const t = receiptText(receipt.language);
  const title = `${t(`receipt.${receipt.kind}.title`)} ${receipt.number}`;
  const doc = newSheet(title, receipt.language === 'ja' ? 'ja-JP' : 'en', now);
  const whole = buffer(doc);
  const pen = createPen(doc);
  const drawing = { doc, pen, t, receipt };
  const reason = reasonOf(receipt);

  drawBrand(drawing);
  drawNumber(drawing);
  drawTitle(drawing, 92);
  let y = drawAddressee(drawing, 172) + 18;
  y = drawMarks(drawing, y);
  y = drawAmount(drawing, y) + 10;
  y = pen.block(t(`receipt.${reason}.for`), y, { size: 10 }) + 14;
  y = drawFacts(drawing, y) + 12;
  y = drawItems(doc, pen, receipt, y, BOTTOM);
  if (y + heightOfEnd(drawing) > BOTTOM) {
    doc.addPage();
    y = MARGIN;
  }
  drawTotals(drawing, y);
  drawIssuer(drawing, y + 8);
  drawFeet(drawing);
  doc.end();
  return whole;
};
