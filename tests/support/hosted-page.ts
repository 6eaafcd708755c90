/** A person on the provider's page, without a browser, for tests and the chaos run. The pages are plain forms. */

interface HostedPage {
  /** Posts one step, and returns the URL that it leads to. */
  readonly step: (step: 'card' | '3ds' | 'store' | 'give-up', fields?: Record<string, string>) => Promise<string>;
  readonly payByCard: (number?: string) => Promise<string>;
  readonly chooseStore: (store: string) => Promise<string>;
}

const post = (send: typeof fetch, url: string, fields: Record<string, string>) =>
  send(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    body: new URLSearchParams(fields).toString(),
  });

const SUCCESS = '4111111111111111';
export const DECLINED = '4000000000000002';
export const THREE_D_SECURE = '4000000000003220';

/** Opens the provider's page with the shop's signed fields. A caller that has to repeat requests passes its own `send`. */
export const openHostedPage = async (
  action: string,
  fields: Record<string, string>,
  send: typeof fetch = fetch,
): Promise<HostedPage> => {
  const opened = await post(send, action, fields);
  const location = opened.headers.get('location');
  if (opened.status !== 303 || !location)
    throw new Error(`The provider refused: ${opened.status} ${await opened.text()}`);
  const page = new URL(location, action).href;
  const step: HostedPage['step'] = async (name, more = {}) => {
    const answer = await post(send, `${page}/${name}`, more);
    const to = answer.headers.get('location');
    if (!to) throw new Error(`The page stays at ${name}: ${answer.status} ${(await answer.text()).slice(0, 2000)}`);
    return new URL(to, action).href;
  };
  return {
    step,
    payByCard: (number = SUCCESS) =>
      step('card', {
        card_number: number,
        expire_month: '12',
        expire_year: String(new Date().getFullYear() + 3),
        security_code: '123',
        holder_name: 'HANAKO YAMADA',
      }),
    chooseStore: (store) =>
      step('store', {
        cvs_company_id: store,
        customer_family_name: '青葉',
        customer_name: 'はな',
        customer_tel: '09012345678',
      }),
  };
};
