import type { Available } from '@hitosoroi/rules/order-form';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { T } from '../language/t.tsx';

interface PeriodLineProps extends Available {
  /** 2 means that the member chooses days within the period. */
  readonly order_type: number;
}

/** The facility's period: the days that a member can choose from, or the rental period itself. */
export function PeriodLine({ start_date, end_date, order_type }: PeriodLineProps) {
  const language = useLanguage();
  return (
    <T
      id={order_type === 2 ? 'catalogue.available' : 'catalogue.period'}
      values={{ start: dayText(start_date, language), end: dayText(end_date, language) }}
    />
  );
}
