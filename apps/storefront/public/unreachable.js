// The server inlines this script into the page (`%UNREACHABLE%` in index.html). If the code of the shop does not load, the script shows a
// message, and reloads the page once the server answers. After each reload the script waits longer.
addEventListener(
  'error',
  ({ target }) => {
    const notice = document.getElementById('unreachable');
    if (target.tagName !== 'SCRIPT' || !notice) return;
    document.documentElement.lang = /\blanguage=en\b/.test(document.cookie) ? 'en' : 'ja';
    notice.replaceWith(notice.content);
    const tries = Number(history.state?.tries) || 0;
    const again = () =>
      fetch('/healthz', { cache: 'no-store' }).then(() => {
        history.replaceState({ ...history.state, tries: tries + 1 }, '');
        location.reload();
      }, wait);
    const wait = () => setTimeout(again, Math.min(2000 * 2 ** tries, 60000));
    wait();
  },
  true,
);
