/** Has the page click again what was clicked before it was hydrated (`public/early-click.js`). */
export const replayEarlyClick = (): void => {
  dispatchEvent(new Event('hydrated'));
};
