import type { ShellTextId } from '../language/texts.ts';
import type { Route } from './route.ts';

/** The title of the browser tab: the name of the screen, or its own title if it has one, and then the shop. */
export const pageTitle = ({ path, title }: Route, t: (id: ShellTextId) => string, own = t(title)): string =>
  path === '/' ? t('shell.name') : `${own} | ${t('shell.name')}`;
