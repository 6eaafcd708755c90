import { Written } from '@hitosoroi/web/language.tsx';
import { useCall } from '@hitosoroi/web/use-call';
import type { Ref } from 'react';
import { ask } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { choosePerson, loadCart, useCart } from '../../cart/cart.ts';
import { useOrderFor } from '../../cart/use-order-for.ts';
import { T, useTexts } from '../../language/t.tsx';
import { type Person, personsQuery } from '../../session/persons.ts';
import { memberChanged } from '../../session/session.ts';
import { QuietButton } from '../../ui/button.tsx';
import { alertDialog, confirmDialog } from '../../ui/confirm-dialog.ts';
import styles from './family.module.css';

interface PersonActionsProps {
  /** Null for the member, whose data is changed on the profile. */
  readonly personId: Person['id'] | null;
  readonly name: string;
  readonly place: Omit<Person, 'id' | 'name' | 'name_kana'>;
  readonly onChange?: () => void;
  readonly changeRef?: Ref<HTMLButtonElement>;
  readonly onRemoved?: (name: string) => Promise<void>;
}

const explainFailure = async (): Promise<void> => void (await alertDialog('family.failed'));

/** Asks before a person is removed. Past orders keep the name, but for a new order the member has to add the person again. */
const confirmRemoval = (name: string): Promise<boolean> =>
  confirmDialog(
    'family.remove.ask',
    <div className={styles.removal}>
      <strong>
        <Written text={name} />
      </strong>
      <T id="family.remove.orders" />
    </div>,
    { yes: 'family.remove', no: 'family.remove.no' },
  );

const remove = async (id: number): Promise<void> => {
  await ask('POST /me/persons/remove', { body: { id } });
  // If the member was at another facility only to order for this person, the server has moved the member back to their own facility.
  const isAway = queryClient.getQueryData(personsQuery().queryKey)?.own.is_here === false;
  if (isAway) await memberChanged().catch(() => undefined);
  loadCart();
  if (useCart.getState().personId === id) choosePerson(undefined);
};

export function PersonActions({ personId, name, place, onChange, changeRef = null, onRemoved }: PersonActionsProps) {
  const t = useTexts();
  const ordering = useOrderFor();
  const removal = useCall(remove, {
    confirm: () => confirmRemoval(name),
    onDone: () => onRemoved?.(name),
    onError: explainFailure,
  });
  return (
    <>
      <QuietButton onClick={() => void ordering.run({ personId, name, place })} isBusy={ordering.isRunning}>
        {personId === null ? <T id="family.order_self" /> : <Written text={t('family.order', { name })} />}
      </QuietButton>
      {onChange && (
        <QuietButton ref={changeRef} onClick={onChange} label={t('family.change_of', { name })}>
          <T id="family.change" />
        </QuietButton>
      )}
      {personId !== null && onRemoved && (
        <QuietButton
          onClick={() => void removal.run(personId)}
          isBusy={removal.isRunning}
          label={t('family.remove_of', { name })}
        >
          <T id="family.remove" />
        </QuietButton>
      )}
    </>
  );
}
