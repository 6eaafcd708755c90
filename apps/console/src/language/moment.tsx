import { dayInJapan, timeInJapan } from '@hitosoroi/rules/day';
import { instantText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { T } from './t.tsx';

/** Date and time in a short form for dense lists, on the screen with a word instead of today's date. Tooltip and `dateTime` contain the full form. */
export function Moment({ at }: { at: string }) {
  const language = useLanguage();
  const day = dayInJapan(new Date(at));
  const isToday = day === dayInJapan(new Date());
  const time = timeInJapan(new Date(at));
  const dated = `${day.replaceAll('-', '/')}\u00a0${time}`;
  return (
    <time dateTime={at} title={instantText(at, language)}>
      {isToday ? (
        <span data-on-paper={dated}>
          <T id="shell.today_at" values={{ time }} />
        </span>
      ) : (
        dated
      )}
    </time>
  );
}
