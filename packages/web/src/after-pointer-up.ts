let isPointerDown = false;
const note = (isDown: boolean) => () => {
  isPointerDown = isDown;
};
// A server render has no pointers.
if ('addEventListener' in globalThis) {
  addEventListener('pointerdown', note(true), { capture: true });
  addEventListener('pointerup', note(false), { capture: true });
  addEventListener('pointercancel', note(false), { capture: true });
}

/**
 * Waits until the current tap is done. A field that shows a message when left moves what is below it; a button or link must not move away
 * from under the finger.
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
