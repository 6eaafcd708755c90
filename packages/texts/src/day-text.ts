import { type Day, dayInJapan, timeInJapan } from '@hitosoroi/rules/day';
import { languageOf, type Wording } from '@hitosoroi/rules/language';

const weekdays = { ja: '日月火水木金土', en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] };
const months = 'January February March April May June July August September October November December'.split(' ');

/** A space that keeps the day, month and year on one line. */
const NO_BREAK = '\u00A0';

/** A day as people read it: 2027年3月31日(水), or Wed, 31 March 2027. */
export const dayText = (day: Day, language: Wording): string => {
  const [year, month = 1, date] = day.split('-').map(Number);
  const weekday = weekdays[languageOf(language)][new Date(`${day}T00:00:00Z`).getUTCDay()];
  return language === 'en'
    ? [`${weekday},`, date, months[month - 1], year].join(NO_BREAK)
    : `${year}年${month}月${date}日(${weekday})`;
};

/** A day of the next weeks, as short as in a subject: 11/25(水), or Wed 25 Nov. */
export const shortDayText = (day: Day, language: Wording): string => {
  const [, month = 1, date] = day.split('-').map(Number);
  const weekday = weekdays[languageOf(language)][new Date(`${day}T00:00:00Z`).getUTCDay()];
  return language === 'en' ? `${weekday} ${date} ${months[month - 1]?.slice(0, 3)}` : `${month}/${date}(${weekday})`;
};

/** An instant in Japanese time. The English text says that it is Japan time. */
export const instantText = (instant: string, language: Wording): string => {
  const at = new Date(instant);
  const text = `${dayText(dayInJapan(at), language)} ${timeInJapan(at)}`;
  return language === 'en' ? `${text} (Japan time)` : text;
};
