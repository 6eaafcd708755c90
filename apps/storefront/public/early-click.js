// Stands in each page that the server prepared (`%EARLY_CLICK%` in index.html). Buttons that are tapped before the page is hydrated show
// that they were, and are clicked again when it is (`app/early-click.ts`). A press is kept from React until then: for one that it hears it
// hydrates the whole page at once, and the pressed button or link is not painted before that is done.
{
  const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'];
  const keepFromReact = (event) => event.stopPropagation();
  for (const press of presses) addEventListener(press, keepFromReact, { capture: true, passive: true });
  const clicked = [];
  const keep = (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    // Whoever hears it now would do it twice.
    event.preventDefault();
    event.stopImmediatePropagation();
    // Tapped again by somebody impatient, it counts once.
    if (!clicked.includes(button)) clicked.push(button);
    button.setAttribute('data-tapped', '');
  };
  addEventListener('click', keep, true);
  addEventListener(
    'hydrated',
    () => {
      for (const press of presses) removeEventListener(press, keepFromReact, true);
      removeEventListener('click', keep, true);
      // One after the other, as they were tapped: each sees what the one before it changed.
      for (const button of clicked)
        setTimeout(() => {
          button.removeAttribute('data-tapped');
          button.click();
        });
    },
    { once: true },
  );
}
