import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Said } from '../../ui/said.tsx';
import { saveBankFile } from './save-bank-file.ts';
import type { MadeFile } from './transfers-query.ts';

/** The files that may not have reached the bank. Staff who lost a file download the same file again. */
export function BankFiles({ files }: { files: readonly MadeFile[] }) {
  const language = useLanguage();
  const [isTaken, setIsTaken] = useState(false);
  const again = useChange('POST /transfers/file/again', {
    onDone: (file) => {
      saveBankFile(file);
      setIsTaken(true);
    },
  });
  return (
    <Section title="transfers.files">
      <p className={pageStyles.note}>
        <T id="transfers.files.lead" />
      </p>
      <ul className={pageStyles.rows}>
        {files.map(({ id, filed_at, pay_on, count, sum }) => (
          <li key={id}>
            <span>
              <Moment at={filed_at} />{' '}
              <T id="transfers.files.one" values={{ count, sum: yen(sum), day: dayText(pay_on, language) }} />
            </span>
            <Button isBusy={again.isRunning} onClick={() => again.run({ id })}>
              <T id="transfers.files.again" />
            </Button>
          </li>
        ))}
      </ul>
      <Said>{isTaken && <T id="transfers.files.taken" />}</Said>
      <Problem error={again.error} />
    </Section>
  );
}
