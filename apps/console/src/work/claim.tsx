import type { WorkKind } from '@hitosoroi/rules/staff-work';
import { langOf, useLanguage } from '@hitosoroi/web/language.tsx';
import { isRefusedFor } from '../api/client.ts';
import { useChange } from '../api/use-change.ts';
import { T } from '../language/t.tsx';
import { mayEnter, useMe } from '../session/me.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import styles from './work.module.css';

type Taker = { readonly id: number; readonly name: string } | null;

const MAY_TAKE = ['desk', 'finance', 'admin'] as const;

interface ClaimProps {
  readonly kind: WorkKind;
  readonly subject: string;
  readonly takenBy: Taker;
  /** The work's name, for screen readers. */
  readonly what: string;
  /** Called when staff took the work or gave it back, and when the shown state was stale. */
  readonly onMoved: (takenBy: Taker | 'unknown') => unknown;
}

/** Who has taken a piece of work, and a button to take it or give it back. */
export function Claim({ kind, subject, takenBy, what, onMoved }: ClaimProps) {
  const me = useMe();
  const language = useLanguage();
  const move = useChange('POST /work/claim', {
    onDone: ({ taken_by }) => onMoved(taken_by),
    onError: (error) => {
      if (isRefusedFor(error, 'work-moved')) void onMoved('unknown');
    },
  });
  const isMine = takenBy?.id === me.id;
  const action = isMine ? 'claim.give_back' : takenBy ? 'claim.take_over' : 'claim.take';
  const who = isMine ? 'claim.mine' : takenBy ? 'claim.by' : 'claim.nobody';
  return (
    <div className={styles.claim}>
      <span className={styles.taker} lang={takenBy && !isMine ? langOf(takenBy.name, language) : undefined}>
        <T id={who} values={{ name: takenBy?.name ?? '' }} />
      </span>
      {mayEnter(me.roles, MAY_TAKE) && (
        <Button
          tone="link"
          isBusy={move.isRunning}
          onClick={() => move.run({ kind, subject, had: takenBy?.id ?? null, take: !isMine })}
        >
          <T id={action} />
          <span className="visually-hidden">{what}</span>
        </Button>
      )}
      {isRefusedFor(move.error, 'work-moved') ? (
        <span className={styles.taker} role="alert">
          <T id="claim.moved" />
        </span>
      ) : (
        <Problem error={move.error} />
      )}
    </div>
  );
}
