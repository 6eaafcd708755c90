import { addDays, type Day } from '@hitosoroi/rules/day';
import { markedTitle } from '../../platform/rehearsal.ts';

/**
 * A day in a calendar, with a reminder. `alarmAfterHours` counts from the beginning of the day. A negative number is a time before that
 * day.
 */
export interface CalendarEntry {
  /** Identifies the entry. It is the same in every file, so that a calendar updates its entry instead of adding a second one. */
  readonly uid: string;
  readonly day: Day;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url?: string;
  readonly isTentative: boolean;
  readonly alarmAfterHours: number;
}

const MOST_BYTES = 75;

/**
 * Breaks lines after 75 bytes, as RFC 5545, 3.1 requires. The rest of a line follows on a new line that begins with a space. Never cuts a
 * character in two.
 */
const fold = (line: string): string => {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MOST_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
};

/** Escapes a text as RFC 5545, 3.3.11 requires. Removes control characters, because a line must not contain them. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters to remove them
    .replaceAll(/[\u0000-\u001F\u007F]/g, '');

const dateOf = (day: Day): string => day.replaceAll('-', '');

const instantOf = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const triggerOf = (hours: number): string => (hours < 0 ? `-PT${-hours}H` : `PT${hours}H`);

const entryLines = (entry: CalendarEntry, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(entry.uid)}`,
  `DTSTAMP:${instantOf(now)}`,
  `DTSTART;VALUE=DATE:${dateOf(entry.day)}`,
  `DTEND;VALUE=DATE:${dateOf(addDays(entry.day, 1))}`,
  `SUMMARY:${escapeText(markedTitle(entry.summary))}`,
  `DESCRIPTION:${escapeText(entry.description)}`,
  `LOCATION:${escapeText(entry.location)}`,
  ...(entry.url === undefined ? [] : [`URL:${entry.url}`]),
  `STATUS:${entry.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  // The entry does not mark the day as busy.
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(entry.summary)}`,
  `TRIGGER:${triggerOf(entry.alarmAfterHours)}`,
  'END:VALARM',
  'END:VEVENT',
];

/** The content of an .ics file. Its entries are whole days, which have no time zone. So a phone in any country shows the day in Japan. */
export const icsFile = (entries: readonly CalendarEntry[], now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hitosoroi//Orders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-TIMEZONE:Asia/Tokyo',
    ...entries.flatMap((entry) => entryLines(entry, now)),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
