import { rehearsalNote, rehearsalWord } from '@hitosoroi/texts/rehearsal';
import type { Config } from './config.ts';
import { escapeHtml } from './escape-html.ts';
import type { Transport } from './mail/transport.ts';

/** The prefix of page titles, mail subjects, calendar entries and papers in a rehearsal. */
export const rehearsalMark = `【${rehearsalWord.ja} ${rehearsalWord.en}】`;

/** The watermark of papers and printed pages in a rehearsal. */
export const rehearsalWatermark = `${rehearsalWord.ja} ${rehearsalWord.en.toUpperCase()}`;

/** The prefix of the names of files that a rehearsal makes. */
export const rehearsalFileMark = `${rehearsalWord.en.toUpperCase()}-`;

let isOn = false;

/** Stores whether this process serves a rehearsal. The value is for the whole process, so that no paper, mail or file can lack the mark. */
export const noteRehearsal = ({ isRehearsal: isSo }: Pick<Config, 'isRehearsal'>): void => {
  isOn = isSo;
};

export const isRehearsal = (): boolean => isOn;

/** A title, subject or name. In a rehearsal it begins with the mark. */
export const markedTitle = (title: string): string => (isOn ? `${rehearsalMark}${title}` : title);

/** The name of a file. In a rehearsal it begins with the prefix. */
export const markedFile = (name: string): string => (isOn ? `${rehearsalFileMark}${name}` : name);

const { ja, en } = rehearsalNote;

const noteHtml = `<div style="padding:12px 16px;border:2px solid #7a4f00;background:#fff4dc;color:#7a4f00;font-size:14px;line-height:1.6"><p lang="ja" style="margin:0;color:#7a4f00">${escapeHtml(ja)}</p><p lang="en" style="margin:0;color:#7a4f00">${escapeHtml(en)}</p></div>`;

/** Makes a transport that marks each mail of a rehearsal in the subject, the text and the HTML. */
export const markingTransport =
  (transport: Transport): Transport =>
  (mail) =>
    transport({
      ...mail,
      subject: `${rehearsalMark}${mail.subject}`,
      text: `${ja}\n${en}\n\n${mail.text}`,
      html: mail.html.replace(/<body[^>]*>/, (body) => `${body}${noteHtml}`),
    });
