// Stands in each page that the server prepared (`%EARLY_CLICK%` in index.html). A button that is tapped before the page is hydrated shows
// that it was, and is clicked again when it is (`app/early-click.ts`). A press is kept from React until then: for one that it hears it
// hydrates the whole page at once, and the pressed button or link is not painted before that is done.
{
  const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'];
  const keepFromReact = (event) => event.stopPropagation();
  for (const press of presses) addEventListener(press, keepFromReact, { capture: true, passive: true });
  let clicked;
  const release = () => {
    clicked?.removeAttribute('data-tapped');
    const button = clicked;
    clicked = undefined;
    return button;
  };
  const keep = (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    // Whoever hears it now would do it twice.
    event.preventDefault();
    event.stopImmediatePropagation();
    release();
    clicked = button;
    button.setAttribute('data-tapped', '');
  };
  addEventListener('click', keep, true);
  addEventListener(
    'hydrated',
    () => {
      for (const press of presses) removeEventListener(press, keepFromReact, true);
      removeEventListener('click', keep, true);
      release()?.click();
    },
    { once: true },
  );
}
