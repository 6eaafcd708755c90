import { rehearsalNote, rehearsalWord } from '@hitosoroi/texts/rehearsal';
import type { Config } from './config.ts';
import { escapeHtml } from './escape-html.ts';
import type { Transport } from './mail/transport.ts';

/** Begins page titles, mail subjects, calendar entries and papers of a rehearsal. */
export const rehearsalMark = `【${rehearsalWord.ja} ${rehearsalWord.en}】`;

/** The watermark of papers and printed pages. */
export const rehearsalWatermark = `${rehearsalWord.ja} ${rehearsalWord.en.toUpperCase()}`;

/** Begins the names of files that a rehearsal makes. */
export const rehearsalFileMark = `${rehearsalWord.en.toUpperCase()}-`;

let isOn = false;

/** Notes for this process whether it serves a rehearsal. Process-wide, so that no paper, mail or file can forget its mark. */
export const noteRehearsal = ({ isRehearsal: isSo }: Pick<Config, 'isRehearsal'>): void => {
  isOn = isSo;
};

export const isRehearsal = (): boolean => isOn;

/** A title, subject or name, marked if it is a rehearsal's. */
export const markedTitle = (title: string): string => (isOn ? `${rehearsalMark}${title}` : title);

/** The name of a file, marked if it is a rehearsal's. */
export const markedFile = (name: string): string => (isOn ? `${rehearsalFileMark}${name}` : name);

const { ja, en } = rehearsalNote;

const noteHtml = `<div style="padding:12px 16px;border:2px solid #7a4f00;background:#fff4dc;color:#7a4f00;font-size:14px;line-height:1.6"><p lang="ja" style="margin:0;color:#7a4f00">${escapeHtml(ja)}</p><p lang="en" style="margin:0;color:#7a4f00">${escapeHtml(en)}</p></div>`;

/** Marks each mail of a rehearsal as it leaves: subject, text and page. */
export const markingTransport =
  (transport: Transport): Transport =>
  (mail) =>
    transport({
      ...mail,
      subject: `${rehearsalMark}${mail.subject}`,
      text: `${ja}\n${en}\n\n${mail.text}`,
      html: mail.html.replace(/<body[^>]*>/, (body) => `${body}${noteHtml}`),
    });
