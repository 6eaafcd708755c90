/** Replays the clicks that came before hydration (`public/early-click.js`). */
export const replayEarlyClick = (): void => {
  dispatchEvent(new Event('hydrated'));
};
