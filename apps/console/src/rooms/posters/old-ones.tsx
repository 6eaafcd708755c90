import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useState } from 'react';
import type { Invitation, Invitations } from '../../catalogue/invitations-query.ts';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useMe } from '../../session/me.ts';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { ColumnHeads, Section, TableBox, Tag } from '../../ui/page.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import styles from './posters.module.css';
import { visitsIn } from './posters-query.ts';
import { lastDayOf } from './warnings.tsx';

const columns = ['posters.old.what', 'posters.old.until', 'posters.old.visits'] as const satisfies readonly TextId[];

/** Replaced keys and codes: until when their posters work, and their arrivals. */
export function OldOnes({ of: { invitations, today }, onExtended }: { of: Invitations; onExtended: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const mayChange = hasOneOf(useMe().roles, ['catalogue', 'admin']);
  const [extended, setExtended] = useState<Invitation>();
  const old = invitations.filter(({ state }) => state !== 'lasting');
  if (old.length === 0) return null;
  return (
    <Section title="posters.old">
      <p>
        <T id="posters.old.text" />
      </p>
      <TableBox label={t('posters.old')}>
        <ColumnHeads
          columns={mayChange ? ([...columns, 'posters.old.do'] as const) : columns}
          amount="posters.old.visits"
        />
        <tbody>
          {old.map((each) => (
            <tr key={each.id}>
              <th scope="row">
                <div className={pageStyles.note}>
                  <T id={`posters.kind.${each.kind}`} />
                </div>
                <span className={styles.secret}>{each.secret}</span>
              </th>
              <td>
                <Tag tone={each.state === 'over' ? 'off' : 'waiting'}>
                  <T id={each.state === 'over' ? 'posters.state.over' : 'posters.state.ending'} />
                </Tag>
                <div className={pageStyles.number}>{each.ends_at && dayText(lastDayOf(each.ends_at), language)}</div>
              </td>
              <td className={pageStyles.amount}>{visitsIn(7, each, today)}</td>
              {mayChange && (
                <td className={styles.do}>
                  <Button label={t('posters.extend_one', { secret: each.secret })} onClick={() => setExtended(each)}>
                    <T id="posters.extend" />
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </TableBox>
      {extended && (
        <ExtendDialog
          invitation={extended}
          today={today}
          onClose={() => setExtended(undefined)}
          onExtended={onExtended}
        />
      )}
    </Section>
  );
}
