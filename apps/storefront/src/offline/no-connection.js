// The script of the page that the offline worker shows in place of a page that cannot be loaded. It opens that page once the server answers.
// After each try it waits longer: the server may answer this script, but not send the page.
const stored = (key, storage = 'localStorage') => {
  try {
    return self[storage].getItem(key);
  } catch {
    return null;
  }
};

/** A payer's page begins in the language of the browser, so a payer who chose none reads this page in it too. */
const isForeignPayer = () => stored('payerLink', 'sessionStorage') !== null && !/^ja\b/i.test(navigator.language);
const chosen = stored('language');
const language = chosen === 'en' || (chosen === null && isForeignPayer()) ? 'en' : 'ja';
const wording = language === 'ja' && stored('easyJapanese') === '1' ? 'easy' : language;
for (const each of document.querySelectorAll('section')) if (each.dataset.wording !== wording) each.remove();
const words = document.querySelector('section');
words.hidden = false;
document.documentElement.lang = language;
const title = words.querySelector('h1').cloneNode(true);
for (const reading of title.querySelectorAll('rp, rt')) reading.remove();
document.title = `${title.textContent} | ${document.title}`;

const tries = Number(history.state?.tries) || 0;
const open = () => {
  history.replaceState({ ...history.state, tries: tries + 1 }, '');
  location.reload();
};
const ask = () => fetch('/healthz', { cache: 'no-store' }).then(open, wait);
const wait = () => setTimeout(ask, Math.min(2000 * 2 ** tries, 60000));
addEventListener('online', ask);
words.querySelector('button').addEventListener('click', () => location.reload());
wait();

/** Whether this browser keeps an order whose number the member reads at a store. */
const hasNumber = async () => {
  const answer = await caches.match('/api/v1/consumer/order/list', { cacheName: 'person' });
  const { data } = (await answer?.json()) ?? {};
  return Boolean(data?.orders.some((order) => order.receipt_number));
};
/** Whether this tab had a payer's page, and this browser keeps a number of a payer. The payer's page shows it. */
const hasPayersNumber = async () => Boolean(stored('payerLink', 'sessionStorage')) && caches.has('payer');

const showLink = (address) => {
  const link = words.querySelector('a');
  link.href = address;
  link.hidden = false;
};
hasPayersNumber()
  .then((has) => has && showLink('/pay'))
  .then(hasNumber)
  .then((has) => has && showLink('/mypage/order_history'));
