import { dayInJapan } from '@hitosoroi/rules/day';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import type { Invitations } from '../../catalogue/invitations-query.ts';
import { T } from '../../language/t.tsx';
import { Warning } from '../../ui/warning.tsx';
import { visitsIn } from './posters-query.ts';

/** The last day on which a key or code works. It ends at midnight after that day. */
export const lastDayOf = (endsAt: string): string => dayInJapan(new Date(Date.parse(endsAt) - 1));

/** Warns of posters that people still scan, although their key or code ends soon or has ended. */
export function Warnings({ of: { invitations, today } }: { of: Invitations }) {
  const language = useLanguage();
  const warned = invitations.flatMap((each) => {
    const count = visitsIn(7, each, today);
    return each.state === 'lasting' || each.ends_at === null || count === 0
      ? []
      : [{ id: each.id, state: each.state, count, day: dayText(lastDayOf(each.ends_at), language) }];
  });
  return warned.map(({ id, state, ...values }) => (
    <Warning key={id}>
      <T id={`posters.warn.${state}`} values={values} />
    </Warning>
  ));
}
