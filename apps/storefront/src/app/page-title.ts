import type { ShellTextId } from '../language/texts.ts';
import type { Route } from './route.ts';

/** The title of the browser tab: the screen, by its own name if it has one, then the shop. */
export const pageTitle = ({ path, title }: Route, t: (id: ShellTextId) => string, own = t(title)): string =>
  path === '/' ? t('shell.name') : `${own} | ${t('shell.name')}`;
