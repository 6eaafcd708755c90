import { addDays, dayInJapan } from '@hitosoroi/rules/day';
import { yen } from '@hitosoroi/rules/yen';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import fieldStyles from '../../forms/field.module.css';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useMe } from '../../session/me.ts';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Said } from '../../ui/said.tsx';
import { saveBankFile } from './save-bank-file.ts';
import type { Ready } from './transfers-query.ts';

/** Makes the file for the bank, with all released transfers. */
export function BankFile({ ready, hasSender }: { ready: Ready; hasSender: boolean }) {
  const client = useQueryClient();
  const { roles } = useMe();
  const dayId = useId();
  const whyId = useId();
  const today = dayInJapan(new Date());
  const [payOn, setPayOn] = useState(() => addDays(today, 1));
  const [filed, setFiled] = useState<{ count: number; sum: string }>();
  const file = useChange('POST /transfers/file', {
    onDone: async ({ content, count, sum }) => {
      saveBankFile({ content, pay_on: payOn, count, sum });
      setFiled({ count, sum: yen(sum) });
      // Refetches all data, because each transfer's page shows the file, too.
      await client.invalidateQueries();
    },
  });
  const whyNot = (): TextId | undefined => {
    if (!roles.includes('finance') || !ready) return 'transfers.file.no_role';
    if (!hasSender) return 'transfers.file.no_sender';
    return ready.count === 0 ? 'transfers.file.none' : undefined;
  };
  const why = whyNot();
  return (
    <Section title="transfers.file">
      <p id={whyId}>
        {why || !ready ? (
          <T id={why ?? 'transfers.file.none'} />
        ) : (
          <T id="transfers.file.lead" values={{ count: ready.count, sum: yen(ready.sum) }} />
        )}
      </p>
      <div className={fieldStyles.field}>
        <label htmlFor={dayId} className={fieldStyles.label}>
          <T id="transfers.pay_on" />
        </label>
        <input
          id={dayId}
          className={fieldStyles.control}
          type="date"
          min={today}
          value={payOn}
          onChange={(event) => setPayOn(event.target.value)}
        />
      </div>
      <div className={pageStyles.actions}>
        <Button tone="main" whyNot={why && whyId} isBusy={file.isRunning} onClick={() => file.run({ pay_on: payOn })}>
          <T id="transfers.file" />
        </Button>
      </div>
      <Said>{filed && <T id="transfers.filed" values={filed} />}</Said>
      <Problem error={file.error} />
    </Section>
  );
}
