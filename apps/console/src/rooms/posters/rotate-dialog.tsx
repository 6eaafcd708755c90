import { addDays, type Day } from '@hitosoroi/rules/day';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, ask, isRefusedFor } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { type Invitation, postersKey } from '../../catalogue/invitations-query.ts';
import { Choice } from '../../forms/choice.tsx';
import fieldStyles from '../../forms/field.module.css';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import styles from './posters.module.css';
import { lastDayOf } from './warnings.tsx';

type Effects = Answer<'POST /posters/rotate/preview'>;

/** For how many days the old key or code can stay valid. Staff can also end the old key or code at once. */
const graces = [14, 30, 90] as const;

/** What the new key or code means for posters in use. */
function Consequences({ of: { ends_at, had_one, arrivals, still_ending } }: { of: Effects }) {
  const language = useLanguage();
  const day = (endsAt: string) => dayText(lastDayOf(endsAt), language);
  if (!had_one) return <T id="posters.rotate.first" />;
  return (
    <>
      <p>
        {ends_at ? <T id="posters.rotate.ends" values={{ day: day(ends_at) }} /> : <T id="posters.rotate.ends_now" />}
      </p>
      {arrivals > 0 && (
        <p>
          <T id="posters.rotate.visits" values={{ count: arrivals }} />
        </p>
      )}
      {still_ending.length > 0 && (
        <p>
          <T
            id="posters.rotate.others"
            values={{ days: still_ending.map((other) => day(other.ends_at)).join(' / ') }}
          />
        </p>
      )}
    </>
  );
}

interface RotateDialogProps {
  readonly facilityId: number;
  readonly kind: Invitation['kind'];
  readonly today: Day;
  readonly onClose: () => void;
  readonly onRotated: () => void;
}

/** The choice of how long old posters stay valid, the consequences, and the button that makes the new key or code. */
export function RotateDialog({ facilityId, kind, today, onClose, onRotated }: RotateDialogProps) {
  const client = useQueryClient();
  const language = useLanguage();
  const [until, setUntil] = useState<Day | null>(addDays(today, graces[0]));
  const body = { facility_id: facilityId, kind, until };
  const shown = useQuery({
    queryKey: [...postersKey, 'preview', body],
    queryFn: () => ask('POST /posters/rotate/preview', { body }),
    gcTime: 0,
  });
  const rotate = useChange('POST /posters/rotate', {
    onDone: async () => {
      onClose();
      onRotated();
      await client.invalidateQueries({ queryKey: postersKey });
    },
    // If the preview is outdated, fetches a new one.
    onError: (error) => {
      if (isRefusedFor(error, 'moved')) void shown.refetch();
    },
  });
  return (
    <Dialog title={<T id={`posters.rotate.${kind}`} />} onClose={onClose}>
      <fieldset className={fieldStyles.field}>
        <legend className={fieldStyles.label}>
          <T id="posters.rotate.grace" />
        </legend>
        <div className={fieldStyles.choices}>
          {graces.map((days) => {
            const day = addDays(today, days);
            return (
              <Choice key={days} type="radio" name="grace" isChosen={until === day} onChoose={() => setUntil(day)}>
                <T id="posters.rotate.days" values={{ days, day: dayText(day, language) }} />
              </Choice>
            );
          })}
          <Choice type="radio" name="grace" isChosen={until === null} onChoose={() => setUntil(null)}>
            <T id="posters.rotate.at_once" />
          </Choice>
        </div>
      </fieldset>
      <div className={styles.consequences} role="status">
        {shown.data && <Consequences of={shown.data} />}
      </div>
      <Problem error={rotate.error ?? shown.error} />
      <DialogActions>
        <Button onClick={onClose}>
          <T id="shell.cancel" />
        </Button>
        <Button
          tone={until === null ? 'danger' : 'main'}
          isBusy={rotate.isRunning || !shown.data}
          onClick={() => shown.data && rotate.run({ ...body, fingerprint: shown.data.fingerprint })}
        >
          <T id={`posters.rotate.${kind}`} />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
