import { Suspense, useEffect, useRef, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { T, useTexts } from '../language/t.tsx';
import { mayEnter, useMe } from '../session/me.ts';
import { menu, rooms } from '../session/rooms.ts';
import { Loading } from '../ui/notice.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import styles from './frame.module.css';
import { Gates } from './gates.tsx';
import { useKeptPlace } from './keep-place.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { NoRole } from './no-role.tsx';
import { NotFound } from './not-found.tsx';
import { screens } from './screens.ts';
import { SideMenu } from './side-menu.tsx';
import { useKeys } from './use-keys.ts';

function RoomGuard({ room }: { room: (typeof rooms)[number] }) {
  const { roles } = useMe();
  const t = useTexts();
  const title = t(room.title);
  const product = t('shell.title');
  useEffect(() => {
    document.title = `${title} | ${product}`;
  }, [title, product]);
  if (!mayEnter(roles, room.roles)) return <NoRole roles={room.roles === 'signed-in' ? [] : room.roles} />;
  const Screen = screens[room.path];
  return <Screen />;
}

/** The layout of every page: the menu, the open room and the help for keyboard shortcuts. */
export function Frame() {
  const { roles } = useMe();
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useKeys(() => setHelpOpen(true));
  useKeptPlace(main);

  const first = menu.find((room) => mayEnter(roles, room.roles));
  return (
    <div className={styles.frame}>
      <a className={`shown-on-focus ${styles.skip}`} href="#main">
        <T id="shell.skip" />
      </a>
      <SideMenu onHelp={() => setHelpOpen(true)} />
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        <CrashBoundary key={path}>
          <Suspense fallback={<Loading />}>
            <Switch>
              <Route path="/">{first && <Redirect to={first.path} replace />}</Route>
              {rooms.map((room) => (
                <Route key={room.path} path={room.path}>
                  <RoomGuard room={room} />
                </Route>
              ))}
              <Route>
                <NotFound />
              </Route>
            </Switch>
          </Suspense>
        </CrashBoundary>
      </main>
      {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
      <LeaveDialog />
      <Gates />
    </div>
  );
}
