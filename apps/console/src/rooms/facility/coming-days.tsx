import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useCall } from '@hitosoroi/web/use-call';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { type Facility, facilityKey } from '../../catalogue/facility-query.ts';
import { T } from '../../language/t.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import pageStyles from '../../ui/page.module.css';

const words = { open: 'open', closed: 'close', published: 'publish' } as const;

function TakeBack({ facility, change }: { facility: Facility; change: Facility['coming'][number] }) {
  const client = useQueryClient();
  const language = useLanguage();
  const set = useKeyed('POST /catalogue/facility/opening');
  const takeBack = useCall(
    async () => {
      const given = { id: facility.id, to: words[change.becomes], on: 'never' as const };
      const { fingerprint } = await ask('POST /catalogue/facility/opening/preview', { body: given });
      await set({ ...given, fingerprint });
    },
    { onDone: () => client.invalidateQueries({ queryKey: facilityKey }) },
  );
  return (
    <ConfirmButton
      action="opening.take_back"
      consequence={`opening.take_back.${change.becomes}`}
      values={{ day: dayText(change.day, language) }}
      call={takeBack}
      given={undefined}
    />
  );
}

/** The scheduled changes, each with a way to withdraw it. */
export function ComingDays({ facility, mayChange }: { facility: Facility; mayChange: boolean }) {
  const language = useLanguage();
  if (facility.coming.length === 0) return null;
  return (
    <ul className={pageStyles.rows}>
      {facility.coming.map((change) => (
        <li key={change.becomes}>
          <T id={`facility.coming.${change.becomes}`} values={{ day: dayText(change.day, language) }} />
          {mayChange && <TakeBack facility={facility} change={change} />}
        </li>
      ))}
    </ul>
  );
}
