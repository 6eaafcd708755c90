import type { Day } from '@hitosoroi/rules/day';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask, isRefusedFor } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { T } from '../../language/t.tsx';
import { useMe } from '../../session/me.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import pageStyles from '../../ui/page.module.css';
import { Problem } from '../../ui/problem.tsx';
import { Said } from '../../ui/said.tsx';
import styles from './close.module.css';

interface QuietDialogProps {
  readonly onClose: () => void;
  readonly onSigned: (days: readonly Day[]) => void;
}

/** Lists the days to close, with a button that closes exactly these days. */
function QuietDialog({ onClose, onSigned }: QuietDialogProps) {
  const client = useQueryClient();
  const language = useLanguage();
  const shown = useQuery({
    queryKey: ['close', 'quiet'],
    queryFn: () => ask('POST /close/quiet/preview', { body: {} }),
    gcTime: 0,
  });
  const sign = useChange('POST /close/quiet', {
    onDone: async ({ days }) => {
      onClose();
      onSigned(days);
      // Refetches all data, because the Today room shows the unclosed days, too.
      await client.invalidateQueries();
    },
    // If the preview is outdated, fetches a new one.
    onError: (error) => {
      if (isRefusedFor(error, 'moved')) void shown.refetch();
    },
  });
  const count = shown.data?.days.length ?? 0;
  return (
    <Dialog title={<T id="close.quiet" />} onClose={onClose}>
      <div role="status">
        {shown.data && (
          <>
            <p>
              <T id="close.quiet.text" values={{ count }} />
            </p>
            <ul className={styles.quiet}>
              {shown.data.days.map((day) => (
                <li key={day}>{dayText(day, language)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Problem error={sign.error ?? shown.error} />
      <DialogActions>
        <Button onClick={onClose}>
          <T id="shell.cancel" />
        </Button>
        {!shown.error && (
          <Button
            tone="main"
            isBusy={sign.isRunning || !shown.data}
            onClick={() => shown.data && sign.run({ fingerprint: shown.data.fingerprint })}
          >
            <T id="close.quiet.sign" values={{ count }} />
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Closes all quiet days at once. On a quiet day all figures are zero and there is no payment to compare. */
export function QuietDays({ isOffered }: { isOffered: boolean }) {
  const { roles } = useMe();
  const whyId = useId();
  const [isOpen, setOpen] = useState(false);
  const [signed, setSigned] = useState<number>();
  const mayNot = !roles.includes('finance');
  return (
    <>
      <Said>{signed !== undefined && <T id="close.quiet.signed" values={{ count: signed }} />}</Said>
      {isOffered && (
        <div className={pageStyles.actions}>
          <Button whyNot={mayNot ? whyId : undefined} onClick={() => setOpen(true)}>
            <T id="close.quiet" />
          </Button>
          <span id={whyId} className={pageStyles.note}>
            <T id={mayNot ? 'close.not_finance' : 'close.quiet.lead'} />
          </span>
        </div>
      )}
      {isOpen && <QuietDialog onClose={() => setOpen(false)} onSigned={(days) => setSigned(days.length)} />}
    </>
  );
}
