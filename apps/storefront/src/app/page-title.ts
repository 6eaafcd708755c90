import type { ShellTextId } from '../language/texts.ts';
import type { Route } from './routes.ts';

/** What the browser's tab says: the screen, then the shop. */
export const pageTitle = ({ path, title }: Route, t: (id: ShellTextId) => string): string =>
  path === '/' ? t('shell.name') : `${t(title)} | ${t('shell.name')}`;
