// Stands in each page that the server prepared (`%EARLY_CLICK%` in index.html). A button that is tapped before the page is hydrated shows
// that it was, and is clicked again when it is (`app/early-click.ts`).
{
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
      removeEventListener('click', keep, true);
      release()?.click();
    },
    { once: true },
  );
}
