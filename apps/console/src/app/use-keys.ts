import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { readStored, store } from '../browser/storage.ts';
import { mayEnter, useMe } from '../session/me.ts';
import { menu } from '../session/rooms.ts';
import { SEARCH_BOX } from './search-box.tsx';

const PATIENCE = 1_500;

/** Whether keyboard shortcuts are on. Staff who dictate can turn them off, because dictated words would trigger them (WCAG 2.1.4). */
export const areKeysOn = (): boolean => readStored('consoleKeys') !== 'off';
export const turnKeys = (isOn: boolean): void => store('consoleKeys', isOn ? 'on' : 'off');

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"], [type="radio"]), select, textarea');

const isForUs = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  !isTyping(event.target) &&
  !document.querySelector('dialog[open]');

/** `?` shows the keyboard shortcuts; `/` focuses the search box; `g` and then a letter opens a room. */
export const useKeys = (onHelp: () => void): void => {
  const { roles } = useMe();
  const [, navigate] = useLocation();
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isForUs(event)) return;
      // The menu's button still opens the help dialog, in which staff can turn the shortcuts on again.
      if (!areKeysOn()) return;
      if (event.key === '?') onHelp();
      const box = event.key === '/' ? document.getElementById(SEARCH_BOX) : null;
      if (box) {
        event.preventDefault();
        box.focus();
      }
      const isAfterGo = event.timeStamp - goPressedAt.current < PATIENCE;
      goPressedAt.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const room = isAfterGo && menu.find(({ key, roles: asked }) => key === event.key && mayEnter(roles, asked));
      if (room) navigate(room.path);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [onHelp, roles, navigate]);
};
