import { isBankDay } from '@hitosoroi/rules/bank-days';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { type Answer, ask } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { Field } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { usePreviewedForm } from '../../preview/use-previewed-form.ts';
import { WouldHappen } from '../../preview/would-happen.tsx';
import { useMe } from '../../session/me.ts';
import pageStyles from '../../ui/page.module.css';
import { ColumnHeads, Section, TableBox } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { Warning } from '../../ui/warning.tsx';
import { saveBankFile } from './save-bank-file.ts';
import type { Ready } from './transfers-query.ts';

type Previewed = Answer<'POST /transfers/file/preview'>;

function Account({ of: account }: { of: Previewed['sender'] }) {
  return (
    <>
      <span lang="ja">
        {account.bank_name} {account.branch_name}
      </span>{' '}
      <T id={`transfers.account_type.${account.account_type}`} /> {account.account_number}{' '}
      <span lang="ja">{account.holder}</span>
    </>
  );
}

/** The file as a table: who gets how much on which account. */
function FilePreview({ of: file, payOn }: { of: Previewed; payOn: string }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <>
      {file.is_late && (
        <Warning isAlert>
          <T id="transfers.file.late" values={{ first: dayText(file.first_pay_day, language) }} />
        </Warning>
      )}
      <p>
        <T id="transfers.files.one" values={{ count: file.count, sum: yen(file.sum), day: dayText(payOn, language) }} />
        <br />
        <T id="transfers.file.sender" /> <Account of={file.sender} />
      </p>
      <TableBox label={t('transfers.file.rows')}>
        <ColumnHeads
          columns={['transfers.order', 'transfers.member', 'transfers.account', 'transfers.amount']}
          amount="transfers.amount"
        />
        <tbody>
          {file.transfers.map(({ id, order_number, member_name, amount, account }) => (
            <tr key={id}>
              <th scope="row" className={pageStyles.number}>
                <Link to={`/transfers/${id}`}>{order_number}</Link>
              </th>
              <td className={pageStyles.number}>
                <Written text={member_name} />
              </td>
              <td className={pageStyles.number}>
                <Account of={account} />
              </td>
              <td className={pageStyles.amount}>{yen(amount)}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </>
  );
}

const PayDay = z.object({
  pay_on: z.string().check(z.minLength(1, 'required'), z.refine(isBankDay, 'no-bank-day')),
});

interface MakeFileProps {
  readonly firstPayDay: string;
  readonly onMade: (made: { count: number; sum: string }) => void;
}

/** Shows the file as a table first, and then makes it. */
function MakeFile({ firstPayDay, onMade }: MakeFileProps) {
  const client = useQueryClient();
  const make = useKeyed('POST /transfers/file');
  const { checked, values, shown, act } = usePreviewedForm(
    PayDay,
    { pay_on: firstPayDay },
    {
      given: (typed) => typed,
      preview: (body) => ask('POST /transfers/file/preview', { body }),
      act: make,
      after: {
        leave: async ({ content, count, sum }, { pay_on }) => {
          saveBankFile({ content, pay_on, count, sum });
          onMade({ count, sum: yen(sum) });
          // Refetches all data, because each transfer's page shows the file, too.
          await client.invalidateQueries();
        },
      },
    },
  );
  return (
    <>
      <Form checked={checked} action="transfers.file.show" isSecond={shown !== undefined}>
        <Field form={checked.form} name="pay_on" label="transfers.pay_on" hint="transfers.pay_on.hint">
          {(control) => <input {...control} {...checked.form.register('pay_on')} type="date" />}
        </Field>
      </Form>
      <WouldHappen isShown={shown !== undefined} action="transfers.file" act={act}>
        {shown && <FilePreview of={shown} payOn={values.pay_on} />}
      </WouldHappen>
    </>
  );
}

interface BankFileProps {
  readonly ready: Ready;
  readonly firstPayDay: string;
  readonly hasSender: boolean;
}

/** Makes the file for the bank, with all released transfers. */
export function BankFile({ ready, firstPayDay, hasSender }: BankFileProps) {
  const { roles } = useMe();
  const whyId = useId();
  const [made, setMade] = useState<{ count: number; sum: string }>();
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
      {!why && <MakeFile key={firstPayDay} firstPayDay={firstPayDay} onMade={setMade} />}
      <Said>{made && <T id="transfers.filed" values={made} />}</Said>
    </Section>
  );
}
