import { yen } from '@hitosoroi/rules/yen';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusedFor } from '../../api/client.ts';
import { useChange } from '../../api/use-call.ts';
import { T } from '../../language/t.tsx';
import { useMe } from '../../session/me.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Section } from '../../ui/page.tsx';
import type { WholeTransfer } from './transfers-query.ts';

interface StepProps {
  readonly transfer: WholeTransfer;
  readonly onDone: () => void;
}

const useThen = (onDone: () => void) => {
  const client = useQueryClient();
  return {
    onDone: async () => {
      onDone();
      await client.invalidateQueries();
    },
    // The next try is about the transfer as it is now.
    onError: (error: Error) => isRefusedFor(error, 'stale', 'transfer-state') && client.invalidateQueries(),
  };
};

/** The second pair of eyes. Whoever entered the account reads that somebody else has to do it. */
export function Release({ transfer, onDone }: StepProps) {
  const { roles } = useMe();
  const release = useChange('POST /transfers/release', useThen(onDone));
  const { id, version, amount } = transfer;
  const mayRelease = roles.includes('finance') && !transfer.is_entered_by_me;
  return (
    <Section title="transfers.release">
      {!mayRelease && (
        <p>
          <T id={transfer.is_entered_by_me ? 'transfers.release.own' : 'transfers.release.no_role'} />
        </p>
      )}
      {mayRelease && (
        <div>
          <ConfirmButton
            action="transfers.release"
            consequence="transfers.release.text"
            values={{ amount: yen(amount) }}
            call={release}
            given={{ id, version }}
          />
        </div>
      )}
    </Section>
  );
}

/** After the bank has paid. */
export function Finish({ transfer, onDone }: StepProps) {
  const { roles } = useMe();
  const finish = useChange('POST /transfers/done', useThen(onDone));
  const { id, version, amount } = transfer;
  return (
    <Section title="transfers.finish">
      {roles.includes('finance') ? (
        <div>
          <ConfirmButton
            action="transfers.finish"
            consequence="transfers.finish.text"
            values={{ amount: yen(amount) }}
            call={finish}
            given={{ id, version, note: '' }}
          />
        </div>
      ) : (
        <p>
          <T id="transfers.release.no_role" />
        </p>
      )}
    </Section>
  );
}
