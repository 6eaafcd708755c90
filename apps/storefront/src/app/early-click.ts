/**
 * Whoever taps a button of a page that the server prepared, before the page lives, has not tapped in vain: it is done as soon as the
 * page can. Gives what to call then.
 */
export const replayEarlyClick = (): (() => void) => {
  let tapped: HTMLButtonElement | null = null;
  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    tapped = button;
  };
  addEventListener('click', keep, true);
  return () => {
    removeEventListener('click', keep, true);
    tapped?.click();
    tapped = null;
  };
};
