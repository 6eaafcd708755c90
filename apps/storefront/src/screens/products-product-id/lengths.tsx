import { readQuantity } from '@hitosoroi/rules/cart';
import { dayInJapan } from '@hitosoroi/rules/day';
import { lengthsToChoose, wholeLength } from '@hitosoroi/rules/rental-length';
import { useState } from 'react';
import { useIsHydrated } from '../../browser/use-is-hydrated.ts';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useMember } from '../../session/member.ts';
import { Chip, Chips } from '../../ui/chips.tsx';

interface LengthsProps {
  readonly typed: string;
  readonly onChoose: (months: string) => void;
}

/**
 * The usual lengths of a rental, beside the number of months. If the facility's period has begun, they count from today. The server cannot
 * know the day on which the browser shows its page, so this day counts only after hydration.
 */
export function Lengths({ typed, onChoose }: LengthsProps) {
  const member = useMember();
  const [now] = useState(() => dayInJapan(new Date()));
  const today = useIsHydrated() ? now : member.start_date;
  const whole = wholeLength(member, today);
  const wholeText: TextId = today > member.start_date ? 'product.rest' : 'product.whole';
  const lengths = lengthsToChoose(member, today);
  if (lengths.length === 0) return null;
  return (
    <Chips title="product.length">
      {lengths.map((months) => (
        <Chip
          key={months}
          name="length"
          value={months}
          checked={readQuantity(typed) === months}
          onChange={() => onChoose(String(months))}
        >
          <T id={months === whole ? wholeText : 'product.months'} values={{ months }} />
        </Chip>
      ))}
    </Chips>
  );
}
