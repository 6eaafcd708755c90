import { createHash } from 'node:crypto';
import { rehearsalNote } from '@hitosoroi/texts/rehearsal';
import { isRehearsal, rehearsalFileMark, rehearsalMark, rehearsalWatermark } from '../platform/rehearsal.ts';

/** The mark on every page of a rehearsal. It is outside the app's own root, so that no screen can remove it. */

const MOST_LETTERS = 4_000;
const edge = `${rehearsalWatermark}　`;

const style = `.rehearsal{padding:8px 24px 8px 16px;border-block-end:2px solid;background:#fff4dc;color:#7a4f00;font:600 13px/1.5 "Hiragino Sans","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",Meiryo,system-ui,sans-serif}
.rehearsal p{margin:0}
.rehearsal-edge{position:fixed;inset:0 0 0 auto;z-index:2147483647;width:12px;overflow:hidden;background:#fff4dc;color:#7a4f00;font:700 9px/12px "Hiragino Sans","Noto Sans JP","Noto Sans CJK JP",sans-serif;writing-mode:vertical-rl;white-space:nowrap;pointer-events:none}
.rehearsal-print{display:none}
@media (min-width:750px){.rehearsal{text-align:center}}
@media (prefers-color-scheme:dark){.rehearsal,.rehearsal-edge{background:#2a2418;color:#f2c879}}
@media print{.rehearsal-edge{display:none}.rehearsal{background:none;color:#000}.rehearsal-print{display:grid!important;visibility:visible;position:fixed;inset:0;z-index:2147483647;place-items:center;rotate:-24deg;color:#b8432a;font:700 40pt/1.4 "Hiragino Sans","Noto Sans JP","Noto Sans CJK JP",sans-serif;text-align:center;white-space:nowrap;opacity:.4;pointer-events:none}}`;

/** Puts the mark back into the title when the app changes the title. */
const script = `(()=>{const m=${JSON.stringify(rehearsalMark)},t=document.querySelector("title"),f=()=>{if(!document.title.startsWith(m))document.title=m+document.title};f();new MutationObserver(f).observe(t,{childList:true,characterData:true,subtree:true})})()`;

const band = `<aside class="rehearsal" aria-label="${rehearsalWatermark}"><p lang="ja">${rehearsalNote.ja}</p><p lang="en">${rehearsalNote.en}</p></aside><div class="rehearsal-edge" aria-hidden="true">${edge.repeat(Math.ceil(MOST_LETTERS / edge.length))}</div><div class="rehearsal-print" aria-hidden="true">${rehearsalWatermark}</div>`;

const hashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** The hashes of the mark's script and style, for the Content-Security-Policy of a page. Undefined if this is no rehearsal. */
export const rehearsalHashes = () => (isRehearsal() ? { script: hashOf(script), style: hashOf(style) } : undefined);

/** In a rehearsal, adds the mark to a page's template. Otherwise returns the template unchanged. */
export const markedPage = (template: string): string =>
  isRehearsal()
    ? template
        .replace('<html ', `<html data-files="${rehearsalFileMark}" `)
        .replace('property="og:title" content="', (found) => `${found}${rehearsalMark}`)
        .replace('</title>', (found) => `${found}<meta name="robots" content="noindex"><script>${script}</script>`)
        .replace('</head>', (found) => `<style>${style}</style>${found}`)
        .replace('<body>', (found) => `${found}${band}`)
    : template;
