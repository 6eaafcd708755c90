import { listText } from '@hitosoroi/texts/text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { Mark } from '@hitosoroi/web/mark.tsx';
import { useCall } from '@hitosoroi/web/use-call';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ask } from '../api/client.ts';
import { T, useTexts } from '../language/t.tsx';
import { facilityName } from '../session/facility-name.ts';
import { LanguageToggle } from '../session/language-toggle.tsx';
import { mayEnter, useMe } from '../session/me.ts';
import { menuGroups, rooms } from '../session/rooms.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import styles from './frame.module.css';
import { SearchBox } from './search-box.tsx';
import { useFreshWaiting, WaitingCount, WaitingWords } from './waiting.tsx';

/** Signs out and reloads the page, so that no data of the old page stays in the browser. */
const leave = async (): Promise<void> => {
  await ask('POST /sign-in/out', {});
  location.assign('/');
};

const findersRoles = rooms.find(({ path }) => path === '/search')?.roles ?? [];

/** One group of rooms in the menu. A group without a room for the staff member is not shown. */
function Group({ group, rooms: all, onOpen }: (typeof menuGroups)[number] & { readonly onOpen: () => void }) {
  const id = useId();
  const { roles } = useMe();
  const [path] = useLocation();
  const isIn = (room: string) => path === room || path.startsWith(`${room}/`);
  const mine = all.filter((room) => mayEnter(roles, room.roles));
  if (mine.length === 0) return null;
  return (
    <li>
      <p id={id} className={styles.group}>
        <T id={`menu.${group}`} />
      </p>
      <ul className={styles.rooms} aria-labelledby={id}>
        {mine.map((room) => (
          <li key={room.path}>
            <Link
              to={room.path}
              className={styles.room ?? ''}
              aria-current={isIn(room.path) ? 'page' : undefined}
              onClick={onOpen}
            >
              <T id={room.title} />
              <WaitingCount room={room.path} />
            </Link>
            <WaitingWords room={room.path} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The room between a link in view and the edge of the menu, where the next group's name shows. */
const EDGE = 32;

/**
 * Scrolls the menu, so that the open room is in view. Not by `scrollIntoView`, after which the first press of Tab would go to the next room
 * instead of to the link that skips the menu.
 */
const useOpenRoomInView = (path: string, isOpen: boolean) => {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run again when staff change the room or open the menu
  useEffect(() => {
    const room = nav.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    // In a narrow window the part around the list scrolls.
    const scroller = [nav.current, nav.current?.parentElement].find(
      (each) => each && each.scrollHeight > each.clientHeight,
    );
    if (!room || !scroller) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    scroller.scrollTop += Math.min(0, room.top - EDGE - top) + Math.max(0, room.bottom + EDGE - bottom);
  }, [path, isOpen]);
  return nav;
};

/**
 * The search box, and the menu: the rooms that the staff member may open in six groups, the staff member's name, the language and the
 * sign-out. The search box stays in view. In a narrow window a button opens the menu above the room.
 */
export function SideMenu({ onHelp }: { onHelp: () => void }) {
  const { name, roles, facilities } = useMe();
  const t = useTexts();
  const language = useLanguage();
  const [path] = useLocation();
  useFreshWaiting(path);
  const [openOn, setOpenOn] = useState<string>();
  const signOut = useCall(leave);
  // Opening another room closes the menu.
  const isOpen = openOn === path;
  const nav = useOpenRoomInView(path, isOpen);
  return (
    <header className={styles.side} data-open={isOpen}>
      <div className={styles.bar}>
        <Link to="/" className={styles.logo ?? ''}>
          <Mark size={11} />
          <span>
            <T id="shell.title" />
          </span>
        </Link>
        {mayEnter(roles, findersRoles) && <SearchBox />}
        <span className={styles.opener}>
          <Button isOpen={isOpen} controls="side-menu" onClick={() => setOpenOn(isOpen ? undefined : path)}>
            <T id="shell.menu" />
          </Button>
        </span>
      </div>
      <div id="side-menu" className={styles.inside}>
        <nav ref={nav} aria-label={t('shell.rooms')} className={styles.nav}>
          <ul className={styles.groups}>
            {menuGroups.map((each) => (
              <Group key={each.group} {...each} onOpen={() => setOpenOn(undefined)} />
            ))}
          </ul>
        </nav>
        <div className={styles.who}>
          <p className={styles.name}>
            <Written text={name} />
            <small>
              {listText(
                roles.map((role) => t(`role.${role}`)),
                language,
              )}
            </small>
            {facilities !== 'all' && (
              <small>
                <T
                  id="shell.limited"
                  values={{
                    names: listText(
                      facilities.map((each) => facilityName(each, language)),
                      language,
                    ),
                  }}
                />
              </small>
            )}
          </p>
          <div className={styles.tools}>
            <LanguageToggle tone="quiet" isSaved />
            <Button tone="quiet" label={t('keys.title')} onClick={onHelp}>
              ?
            </Button>
            <Button tone="quiet" isBusy={signOut.isRunning} onClick={() => signOut.run()}>
              <T id="shell.sign_out" />
            </Button>
          </div>
          <Problem error={signOut.error} />
        </div>
      </div>
    </header>
  );
}
