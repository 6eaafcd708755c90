let isPointerDown = false;
const note = (isDown: boolean) => () => {
  isPointerDown = isDown;
};
// Where a page is rendered there are no pointers.
if ('addEventListener' in globalThis) {
  addEventListener('pointerdown', note(true), { capture: true });
  addEventListener('pointerup', note(false), { capture: true });
  addEventListener('pointercancel', note(false), { capture: true });
}

/**
 * Waits until the tap that is under way has done its work. What a field says when it is left moves what stands below it; a button or
 * link that is being tapped must not move away from under the finger.
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
