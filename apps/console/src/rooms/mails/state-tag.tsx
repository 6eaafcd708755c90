import { T } from '../../language/t.tsx';
import { Tag } from '../../ui/page.tsx';
import type { MailInList } from './mail-query.ts';

const tones = { waiting: 'plain', sent: 'plain', failed: 'waiting', dismissed: 'off' } as const;

/** A mail's state. For a failed mail, the kind of failure. */
export const stateWord = ({ state, failure }: Pick<MailInList, 'state' | 'failure'>) =>
  state === 'failed' ? (failure ?? 'failed') : state;

export function StateTag({ mail }: { mail: Pick<MailInList, 'state' | 'failure'> }) {
  const word = stateWord(mail);
  return (
    <Tag tone={tones[mail.state]}>
      <T id={`mails.is.${word}`} />
    </Tag>
  );
}
