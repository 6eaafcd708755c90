/**
 * Keeps a click on a button of a prerendered page that came before the page's code did. Gives what to call once the page is hydrated:
 * it clicks again.
 */
export const replayEarlyClick = (): (() => void) => {
  let clicked: HTMLButtonElement | null = null;
  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    clicked = button;
  };
  addEventListener('click', keep, true);
  return () => {
    removeEventListener('click', keep, true);
    clicked?.click();
    clicked = null;
  };
};
