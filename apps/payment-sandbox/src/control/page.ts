import { yen } from '../hosted/show.ts';
import { stores } from '../hosted/stores.ts';
import { type Html, html, type Part } from '../html.ts';
import { isPossible, type MoveName } from '../ledger/moves.ts';
import { type LedgerPayment, readLedger } from '../ledger/view.ts';
import type { Sandbox } from '../sandbox.ts';
import type { SandboxSettings } from '../settings.ts';

const SHOWN = 100;
const DAY_MS = 86_400_000;

const meanings: Readonly<Record<string, string>> = {
  '': 'open',
  '10': 'number issued',
  '11': 'card declined',
  '12': 'term over',
  '13': '3-D Secure given up',
  '15': 'given up',
  '20': 'authorised',
  '32': 'authorisation cancelled',
  '33': 'authorisation expired',
  '40': 'cleared',
  '41': 'cleared, final',
  '43': 'paid, preliminary',
  '60': 'sale cancelled',
  '61': 'payment taken back',
  '62': 'refunded by provider',
};

const buttons: readonly { action: string; move: MoveName; label: string; field?: string }[] = [
  { action: 'pay', move: 'pay', label: 'Pay at the store' },
  { action: 'pay', move: 'pay', label: 'Pay and clear', field: 'clear' },
  { action: 'pay', move: 'pay-late', label: 'Pay too late', field: 'late' },
  { action: 'clear', move: 'clear', label: 'Clear' },
  { action: 'take-back', move: 'take-back', label: 'Take back' },
  { action: 'expire', move: 'expire', label: 'Expire' },
  { action: 'refund', move: 'refund', label: 'Refund' },
  { action: 'expire-authorisation', move: 'expire-authorisation', label: 'Expire authorisation' },
  { action: 'close-cancel-window', move: 'close-cancel-window', label: 'Close cancel window' },
  { action: 'give-up', move: 'give-up', label: 'Give up' },
];

const japanTime = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'medium' }).format(at);

const button = (action: string, label: string, fields: Readonly<Record<string, string>> = {}): Html =>
  html`<form method="post" action="${action}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button type="submit">${label}</button></form>`;

const actionButtons = ({ payment }: LedgerPayment): readonly Html[] =>
  buttons
    .filter(({ move }) => isPossible(move, payment))
    .map(({ action, label, field }) =>
      button(`/control/payments/${payment.payment_id}/${action}`, label, field ? { [field]: 'true' } : {}),
    );

const noticeLines = ({ notices }: LedgerPayment): readonly Html[] =>
  notices.map(
    ({ payment_notice_id: id, payment_status, state, deliveries }) =>
      html`<li><span><b>${payment_status}</b> <span class="state ${state}">${state}</span> sent ${deliveries}×</span>
<span class="buttons">${button(`/control/notices/${id}/deliver`, 'Deliver')}${(state === 'waiting' || state === 'held') && button(`/control/notices/${id}/drop`, 'Drop')}</span></li>`,
  );

const row = (entry: LedgerPayment): Html => {
  const { payment, entries } = entry;
  const store = stores[payment.store_id];
  const cell = (label: string, content: Html): Html => html`<td data-label="${label}"><div>${content}</div></td>`;
  return html`<tr>
${cell('Payment', html`<b>${payment.trading_id}</b><small>${payment.payment_id}</small><small>${japanTime(new Date(payment.created_at))}</small>`)}
${cell('Method', html`${payment.payment_type === '02' ? 'Card' : (store?.en ?? 'Store')}${payment.receipt_number && html`<small>${payment.receipt_number}</small><small>by ${payment.payment_limit_date}</small>`}`)}
${cell('Amount', html`<span class="amount">${yen(payment.amount)}</span>`)}
${cell('Status', html`<b>${payment.status || '–'}</b> ${meanings[payment.status]}`)}
${cell('Money', html`${entries.map(({ kind, amount }) => html`<small>${kind} ${yen(amount)}</small>`)}`)}
${cell('Notices', html`<ul>${noticeLines(entry)}</ul>`)}
${cell('Actions', html`<span class="buttons">${actionButtons(entry)}</span>`)}
</tr>`;
};

const select = (name: string, label: string, values: readonly string[], chosen: string): Html =>
  html`<label><span>${label}</span><select name="${name}">${values.map(
    (value) => html`<option${value === chosen && html` selected`}>${value}</option>`,
  )}</select></label>`;

const number = (name: string, label: string, value: number, step: string, least?: string): Html =>
  html`<label><span>${label}</span><input type="number" name="${name}" value="${value}" step="${step}"${least && html` min="${least}"`}></label>`;

const settingsForm = ({ notices, ...settings }: SandboxSettings): Html =>
  html`<form class="settings" method="post" action="/control/settings">
${select('returnMethod', 'Back to the shop by', ['get', 'post'], settings.returnMethod)}
${select('capture', 'Capture', ['by-shop', 'at-once'], settings.capture)}
${select('notices.hold', 'Hold notices', ['false', 'true'], String(notices.hold))}
${number('notices.drop', 'Drop (0–1)', notices.drop, '0.05', '0')}
${number('notices.duplicate', 'Duplicate (0–1)', notices.duplicate, '0.05', '0')}
${number('notices.reorder', 'Reorder (0–1)', notices.reorder, '0.05', '0')}
${number('amountChange', 'Add to amounts (yen)', settings.amountChange, '1')}
${select('server', 'Server answers', ['normal', 'slow', 'error', 'silent', 'silent-card', 'refuse'], settings.server)}
${number('serverProbability', '… how often (0–1)', settings.serverProbability, '0.05', '0')}
<button class="main" type="submit">Save</button></form>`;

const clockForms = ({ clock }: Sandbox): Part => {
  const offset = clock.now().getTime() - Date.now();
  const ahead = (days: number) => String(Math.round(offset + days * DAY_MS));
  return html`<div class="buttons">${button('/control/clock', '+1 day', { offsetMs: ahead(1) })}${button('/control/clock', '+1 week', { offsetMs: ahead(7) })}${button('/control/clock', 'Real time', { offsetMs: '0' })}</div>`;
};

/** An overview of the payments, newest first. It works without a script: each button is a form of the control API. */
export const controlPage = (sandbox: Sandbox): string => {
  const payments = readLedger(sandbox, undefined, SHOWN);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment sandbox: control</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/tokens.css">
<link rel="stylesheet" href="/assets/control.css">
</head>
<body>
<header><h1>Payment sandbox</h1><p>A stand-in for the payment provider. No real money moves. <a href="/control">Refresh</a> · <a href="/control/ledger.json">ledger.json</a></p></header>
<main>
<section class="panel"><h2>Clock</h2><p class="clock">${japanTime(sandbox.clock.now())} <small>Japan time</small></p>${clockForms(sandbox)}</section>
<section class="panel"><h2>Settings</h2>${settingsForm(sandbox.settings.get())}
<div class="buttons">${button('/control/release', 'Release held notices')}${button('/control/release', 'Release in reverse', { order: 'reverse' })}${button('/control/settings/reset', 'Default settings')}</div></section>
<section><h2>Payments</h2>
${
  payments.length === 0
    ? html`<p class="empty">No payment yet. Start one in the shop.</p>`
    : html`<div class="scroll"><table><thead><tr><th>Payment</th><th>Method</th><th>Amount</th><th>Status</th><th>Money</th><th>Notices</th><th>Actions</th></tr></thead><tbody>${payments.map(row)}</tbody></table></div>`
}
${payments.length === SHOWN && html`<p>The newest ${SHOWN} are shown; ledger.json has all.</p>`}</section>
</main>
</body>
</html>`.markup;
};
