import { ASKER_NAME_LONGEST, givenName } from '@hitosoroi/rules/asker-name';
import { politeName } from '@hitosoroi/texts/polite-name';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useCall } from '@hitosoroi/web/use-call';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Refused } from '../../api/client.ts';
import { T } from '../../language/t.tsx';
import { namePaymentLink } from '../../order/payment-link.ts';
import { meQuery } from '../../session/member.ts';
import styles from './payment-link.module.css';

/** The choice to show the payer a name. Nothing is shown until the member ticks it. `shownName` is the name that is shown already. */
export function ShowName({ orderNumber, shownName }: { orderNumber: string; shownName: string | null }) {
  const id = useId();
  const language = useLanguage();
  const { data: member } = useSuspenseQuery(meQuery());
  const [isTicked, setTicked] = useState(shownName !== null);
  const [typed, setTyped] = useState(shownName ?? givenName(member?.user_name ?? ''));
  /** The name as the member last wanted it, and as the server last stored it. */
  const [wanted, setWanted] = useState(shownName);
  const [stored, setStored] = useState({ sent: shownName, shown: shownName });
  /** The name that could not be stored. Undefined if none failed since the member's last wish. */
  const [failed, setFailed] = useState<string | null>();
  const save = useCall((name: string | null) => namePaymentLink(orderNumber, name), {
    onDone: (shown, sent) => setStored({ sent, shown }),
    onError: (_, sent) => {
      setFailed(sent);
      if (sent === null) setTicked(true);
    },
  });
  // One call at a time, so that the last wish is the one that stays.
  const hasFailed = failed === wanted;
  useEffect(() => {
    if (wanted !== stored.sent && !hasFailed && !save.isRunning) void save.run(wanted);
  });
  const want = (name: string | null) => {
    setFailed(undefined);
    setWanted(name);
  };
  const tick = (isWanted: boolean) => {
    setTicked(isWanted);
    want(isWanted && typed.trim() ? typed : null);
  };
  const saveTyped = () => (typed.trim() ? want(typed) : tick(false));
  const { shown } = stored;
  const isShown = shown !== null && stored.sent === wanted;
  const error = save.error instanceof Refused ? save.error.refusal?.errors?.from_name?.[0] : undefined;
  return (
    <div className={styles.name}>
      <label className={styles.tick}>
        <input type="checkbox" checked={isTicked} onChange={(event) => tick(event.currentTarget.checked)} />
        <T id="someone_pays.name" />
      </label>
      {isTicked && (
        <form
          className={styles.named}
          onSubmit={(event) => {
            event.preventDefault();
            saveTyped();
          }}
        >
          <label htmlFor={id}>
            <T id="someone_pays.name.label" />
          </label>
          <input
            id={id}
            value={typed}
            maxLength={ASKER_NAME_LONGEST}
            autoComplete="off"
            aria-invalid={hasFailed}
            aria-describedby={`${id}-said`}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => typed !== wanted && saveTyped()}
          />
        </form>
      )}
      <p id={`${id}-said`} role="status" className={hasFailed ? styles.error : styles.note}>
        {hasFailed && (error ?? <T id="form.not_sent" />)}
        {isShown && <T id="someone_pays.name.shown" values={{ name: language === 'ja' ? politeName(shown) : shown }} />}
      </p>
    </div>
  );
}
