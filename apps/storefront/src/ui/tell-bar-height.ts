/**
 * Keeps the focused element visible when the bar appears. Does not scroll if the focused element is the body or the whole content, or if
 * the element is taller than the space above the bar.
 */
const keepFocusInSight = (bar: HTMLElement): void => {
  const { activeElement } = document;
  if (!activeElement || bar.contains(activeElement) || activeElement.matches('body, main')) return;
  const { bottom, height } = activeElement.getBoundingClientRect();
  const room = innerHeight - bar.offsetHeight;
  if (bottom > room && height <= room) activeElement.scrollIntoView({ block: 'nearest' });
};

/**
 * The ref of a bar that sticks to the bottom. Sets the scroll padding to the height of the bar, so that a focused element scrolls to a
 * place above it. In a very low window a bar may be at the end of the page instead, where it covers nothing.
 */
export const tellBarHeight = (bar: HTMLElement | null) => {
  if (!bar) return;
  const { style } = document.documentElement;
  const tell = () => {
    const isOverPage = getComputedStyle(bar).position === 'sticky';
    style.setProperty('scroll-padding-block-end', `${isOverPage ? bar.offsetHeight + 8 : 0}px`);
    if (isOverPage) keepFocusInSight(bar);
  };
  // Sets the height at once, before the observer runs, because an effect of this render may scroll to another element.
  tell();
  const observer = new ResizeObserver(tell);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('scroll-padding-block-end');
  };
};
