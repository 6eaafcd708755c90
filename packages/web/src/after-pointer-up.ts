let isPointerDown = false;
const note = (isDown: boolean) => () => {
  isPointerDown = isDown;
};
// On the server there is no pointer.
if ('addEventListener' in globalThis) {
  addEventListener('pointerdown', note(true), { capture: true });
  addEventListener('pointerup', note(false), { capture: true });
  addEventListener('pointercancel', note(false), { capture: true });
}

/**
 * Waits until the current tap is done. An error message that appears when a field loses the focus moves the content below it. A button or
 * link must not move while the finger presses it.
 */
export const afterPointerUp = (then: () => void): void => {
  if (!isPointerDown) {
    setTimeout(then);
    return;
  }
  const ended = new AbortController();
  const wait = { once: true, signal: ended.signal };
  const go = () => {
    ended.abort();
    setTimeout(then);
  };
  addEventListener('pointerup', go, wait);
  addEventListener('pointercancel', go, wait);
};
