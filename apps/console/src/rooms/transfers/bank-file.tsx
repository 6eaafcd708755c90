import { addDays, dayInJapan } from '@hitosoroi/rules/day';
import { yen } from '@hitosoroi/rules/yen';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useChange } from '../../api/use-call.ts';
import fieldStyles from '../../forms/field.module.css';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useMe } from '../../session/me.ts';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Said } from '../../ui/said.tsx';
import type { Transfer } from './transfers-query.ts';

/** Hands the file to the browser, which saves it. */
const save = (content: string, name: string): void => {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** The bank's file of all that is released. */
export function BankFile({ transfers, hasSender }: { transfers: readonly Transfer[]; hasSender: boolean }) {
  const client = useQueryClient();
  const { roles, facilities } = useMe();
  const dayId = useId();
  const whyId = useId();
  const [payOn, setPayOn] = useState(() => addDays(dayInJapan(new Date()), 1));
  const [filed, setFiled] = useState<{ count: number; sum: string }>();
  const file = useChange('POST /transfers/file', {
    onDone: async ({ content, count, sum }) => {
      save(content, `zengin-${payOn}.txt`);
      setFiled({ count, sum: yen(sum) });
      await client.invalidateQueries({ queryKey: ['transfers'] });
    },
  });
  const ready = transfers.filter(({ state }) => state === 'ready');
  const sum = ready.reduce((total, { amount }) => total + amount, 0);
  const whyNot = (): TextId | undefined => {
    if (!roles.includes('finance') || facilities !== 'all') return 'transfers.file.no_role';
    if (!hasSender) return 'transfers.file.no_sender';
    return ready.length === 0 ? 'transfers.file.none' : undefined;
  };
  const why = whyNot();
  return (
    <Section title="transfers.file">
      <p id={whyId}>
        {why ? <T id={why} /> : <T id="transfers.file.lead" values={{ count: ready.length, sum: yen(sum) }} />}
      </p>
      <div className={fieldStyles.field}>
        <label htmlFor={dayId} className={fieldStyles.label}>
          <T id="transfers.pay_on" />
        </label>
        <input
          id={dayId}
          className={fieldStyles.control}
          type="date"
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
