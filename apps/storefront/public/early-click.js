// The server inlines this into each page that it rendered (`%EARLY_CLICK%` in index.html). A button that is clicked before hydration shows
// that it was clicked, and its click is replayed after hydration (`app/early-click.ts`). Until then React sees no presses. A press would
// make React hydrate the whole page at once, before the browser can paint the pressed button or link.
{
  const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'];
  const keepFromReact = (event) => event.stopPropagation();
  for (const press of presses) addEventListener(press, keepFromReact, { capture: true, passive: true });
  const clicked = [];
  const keep = (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    // No other listener may get this click, because the button is clicked again later.
    event.preventDefault();
    event.stopImmediatePropagation();
    // Repeated clicks of an impatient visitor count once.
    if (!clicked.includes(button)) clicked.push(button);
    button.setAttribute('data-tapped', '');
  };
  addEventListener('click', keep, true);
  addEventListener(
    'hydrated',
    () => {
      for (const press of presses) removeEventListener(press, keepFromReact, true);
      removeEventListener('click', keep, true);
      // The clicks are replayed in their order, so that each click sees the changes of the click before.
      for (const button of clicked)
        setTimeout(() => {
          button.removeAttribute('data-tapped');
          button.click();
        });
    },
    { once: true },
  );
}
