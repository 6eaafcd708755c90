import { useState } from 'react';
import { Choice } from '../forms/choice.tsx';
import { T } from '../language/t.tsx';
import { mayEnter, useMe } from '../session/me.ts';
import { menu } from '../session/rooms.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import styles from './frame.module.css';
import { areKeysOn, turnKeys } from './use-keys.ts';

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { roles } = useMe();
  const [isOn, setOn] = useState(areKeysOn);
  const turn = (next: boolean) => {
    turnKeys(next);
    setOn(next);
  };
  return (
    <Dialog title={<T id="keys.title" />} onClose={onClose}>
      <dl className={styles.keys}>
        {menu
          .filter((room) => mayEnter(roles, room.roles))
          .map(({ path, key, title }) => (
            <div key={path} className={styles.pair}>
              <dt>
                <kbd>g</kbd> <kbd>{key}</kbd>
              </dt>
              <dd>
                <T id={title} />
              </dd>
            </div>
          ))}
        {menu.some(({ path, roles: asked }) => path === '/search' && mayEnter(roles, asked)) && (
          <>
            <dt>
              <kbd>/</kbd>
            </dt>
            <dd>
              <T id="keys.find" />
            </dd>
          </>
        )}
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>
          <T id="keys.help" />
        </dd>
      </dl>
      <Choice type="checkbox" isChosen={isOn} onChoose={turn}>
        <T id="keys.on" />
      </Choice>
      <DialogActions>
        <Button onClick={onClose}>
          <T id="shell.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
