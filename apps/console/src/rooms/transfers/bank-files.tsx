import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Said } from '../../ui/said.tsx';
import { Warning } from '../../ui/warning.tsx';
import { saveBankFile } from './save-bank-file.ts';
import type { MadeFile } from './transfers-query.ts';

/**
 * The files that may not have reached the bank. Staff who lost a file download the same file again, and take back one that they did not
 * send.
 */
export function BankFiles({ files }: { files: readonly MadeFile[] }) {
  const client = useQueryClient();
  const language = useLanguage();
  const [done, setDone] = useState<'taken' | 'undone'>();
  const again = useChange('POST /transfers/file/again', {
    onDone: (file) => {
      saveBankFile(file);
      setDone('taken');
    },
  });
  const undo = useChange('POST /transfers/file/undo', {
    onDone: async () => {
      setDone('undone');
      await client.invalidateQueries();
    },
  });
  if (files.length === 0 && !done) return null;
  return (
    <Section title="transfers.files">
      <p className={pageStyles.note}>
        <T id="transfers.files.lead" />
      </p>
      <ul className={pageStyles.rows}>
        {files.map(({ id, filed_at, pay_on, count, sum, is_spoilt }) => {
          const values = { count, sum: yen(sum), day: dayText(pay_on, language) };
          return (
            <li key={id}>
              <span>
                <Moment at={filed_at} /> <T id="transfers.files.one" values={values} />
                {is_spoilt && (
                  <Warning>
                    <T id="transfers.files.spoilt" />
                  </Warning>
                )}
              </span>
              <span className={pageStyles.actions}>
                {!is_spoilt && (
                  <Button isBusy={again.isRunning} onClick={() => again.run({ id })}>
                    <T id="transfers.files.again" />
                  </Button>
                )}
                <ConfirmButton
                  action="transfers.files.undo"
                  consequence="transfers.files.undo.text"
                  values={values}
                  call={undo}
                  given={{ id, was_not_sent: true }}
                  tone="danger"
                />
              </span>
            </li>
          );
        })}
      </ul>
      <Said>{done && <T id={`transfers.files.${done}`} />}</Said>
      <Problem error={again.error} />
    </Section>
  );
}
