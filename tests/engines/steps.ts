import { days, words } from '../e2e/order-steps.ts';
import { SUCCESS } from '../e2e/payment-steps.ts';
import type { Language, Server } from '../e2e/shop.ts';
import { until } from './processes.ts';
import type { Screen } from './screen.ts';

/** The steps of `tests/e2e`, for every engine and with the same texts. */

/** Opens the dormitory's shop in a language. For English it presses the language button, and the browser stores the choice. */
export const speak = async (
  { tab, press, see, address }: Screen,
  language: Language,
  server: Server,
): Promise<void> => {
  await tab.visit(`${server.url}/?key=demo-dorm`);
  if (language === 'en') await press({ kind: 'button', name: 'English', within: 'header' });
  // When the facility's name appears, everything below it moves. Nothing may be pressed before that.
  await see({ kind: 'text', name: language === 'en' ? 'Aoba University International House' : '青葉大学 国際学生寮' });
  // Waits until the shop has removed the key from the URL. Firefox would abort a visit that starts at that moment.
  await until('The key has left the address', async () => ((await address()).search === '' ? true : undefined));
};

export const logIn = async ({ tab, fill, press, isAt }: Screen, language: Language, server: Server): Promise<void> => {
  const w = words[language];
  await tab.visit(`${server.url}/login?key=demo-dorm`);
  await fill({ kind: 'field', name: w.email }, 'dorm@example.jp');
  await fill({ kind: 'field', name: w.password }, 'demo-1234');
  await press({ kind: 'button', name: w.login, isExact: true });
  await isAt(`${server.url}/products`);
};

export const addBedding = async ({ press, see }: Screen, language: Language): Promise<void> => {
  const w = words[language];
  await press({ kind: 'link', name: w.bedding });
  await press({ kind: 'button', name: w.add });
  await see({ kind: 'link', name: w.proceed });
};

const fillDetails = async ({ fill, press }: Screen, language: Language): Promise<void> => {
  const w = words[language];
  await fill({ kind: 'field', name: w.start }, days.first);
  await fill({ kind: 'field', name: w.end }, days.last);
  await fill({ kind: 'field', name: w.number }, 'A26-00123');
  await press({ kind: 'text', name: w.east });
  await fill({ kind: 'field', name: w.room }, '205');
  await fill({ kind: 'field', name: w.parent }, '090-1234-5678');
};

/** Goes from a filled cart to the page that confirms the order. */
export const goToPayment = async (screen: Screen, language: Language): Promise<void> => {
  const w = words[language];
  await screen.press({ kind: 'link', name: w.proceed });
  await screen.see({ kind: 'heading', name: w.details });
  await fillDetails(screen, language);
  await screen.press({ kind: 'button', name: w.next });
  await screen.see({ kind: 'heading', name: w.confirm });
};

/** Goes from the page that confirms the order to the provider's page. */
const leaveToPay = async (
  { press, isAt }: Screen,
  language: Language,
  server: Server,
  by: 'card' | 'store',
): Promise<void> => {
  const w = words[language];
  await press({ kind: 'text', name: by === 'card' ? w.card : w.store, isExact: true });
  await press({ kind: 'button', name: w.place });
  await isAt(server.sandboxUrl);
};

export const payByCard = async ({ fill, press }: Screen): Promise<void> => {
  const field = (id: string) => ({ kind: 'selector', name: `#${id}` }) as const;
  await fill(field('card_number'), SUCCESS);
  await fill(field('expire_month'), '12');
  await fill(field('expire_year'), String(new Date().getFullYear() + 3));
  await fill(field('security_code'), '123');
  await fill(field('holder_name'), 'HANA AOBA');
  await press({ kind: 'selector', name: 'form[action*="/card"] button' });
};

/** Chooses a store on the provider's page, and comes back with a number. */
export const chooseStore = async ({ press, see }: Screen, store: string): Promise<void> => {
  await press({ kind: 'selector', name: `input[name=cvs_company_id][value="${store}"]` });
  await press({ kind: 'selector', name: 'form[action*="/store"] button' });
  await see({ kind: 'selector', name: '#receipt_number' });
  await press({ kind: 'selector', name: 'a[href*="/order/complete"], form[action*="/order/complete"] button' });
};

/** Orders bedding and goes to the provider's page. */
export const orderAndLeave = async (
  screen: Screen,
  language: Language,
  server: Server,
  by: 'card' | 'store',
): Promise<void> => {
  await speak(screen, language, server);
  await logIn(screen, language, server);
  await addBedding(screen, language);
  await goToPayment(screen, language);
  await leaveToPay(screen, language, server, by);
};

/** Waits for the completion page, and returns the order's number from its URL. */
export const completedOrder = async ({ isAt, address }: Screen, server: Server): Promise<string> => {
  await isAt(`${server.url}/order/complete`);
  return (await address()).searchParams.get('order_number') ?? '';
};
