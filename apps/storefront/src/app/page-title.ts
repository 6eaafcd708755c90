import type { ShellTextId } from '../language/texts.ts';
import type { Route } from './route.ts';

/** What the browser's tab says: the screen, by a name of its own where it has one, then the shop. */
export const pageTitle = ({ path, title }: Route, t: (id: ShellTextId) => string, own = t(title)): string =>
  path === '/' ? t('shell.name') : `${own} | ${t('shell.name')}`;
