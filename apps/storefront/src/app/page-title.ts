import type { ShellTextId } from '../language/texts.ts';
import type { Route } from './route.ts';

/**
 * The title of the browser tab: the title that the screen set, or its general title, and then the name of the shop. On the landing page
 * only the name of the shop.
 */
export const pageTitle = ({ path, title }: Route, t: (id: ShellTextId) => string, own = t(title)): string =>
  path === '/' ? t('shell.name') : `${own} | ${t('shell.name')}`;
