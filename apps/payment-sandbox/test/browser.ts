/** A browser without scripts: it keeps cookies, follows redirects inside the sandbox, parses forms and submits them. */
export const openBrowser = (origin: string, language: string) => {
  let path = '';
  let status = 0;
  let page = '';
  let headers = new Headers();
  const cookies = new Map<string, string>();

  const unescaped = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const attribute = (tag: string, name: string) => unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

  const load = async (to: string, init: RequestInit = {}): Promise<void> => {
    const answer = await fetch(new URL(to, origin), {
      ...init,
      headers: {
        'accept-language': language,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...init.headers,
      },
      redirect: 'manual',
    });
    const location = answer.headers.get('location');
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    path = to;
    status = answer.status;
    headers = answer.headers;
    page = await answer.text();
    if (!location) return;
    path = location;
    if (location.startsWith('/')) await load(location);
  };
  const post = (to: string, fields: Record<string, string>) =>
    load(to, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });

  /** Submits a form of the page. The given fields replace the form's present values. */
  const submit = (fields: Record<string, string> = {}, form = 0): Promise<void> => {
    const markup = [...page.matchAll(/<form[^>]*>[\s\S]*?<\/form>/g)][form]?.[0] ?? '';
    const filled: Record<string, string> = {};
    for (const [tag] of markup.matchAll(/<input[^>]*>/g))
      if (attribute(tag, 'type') !== 'radio' || /\schecked/.test(tag))
        filled[attribute(tag, 'name')] = attribute(tag, 'value');
    return post(attribute(/<form[^>]*>/.exec(markup)?.[0] ?? '', 'action'), { ...filled, ...fields });
  };

  return {
    go: load,
    post,
    submit,
    giveUp: () => post(`${path.split('?')[0]?.split('/').slice(0, 5).join('/')}/give-up`, {}),
    path: () => path,
    status: () => status,
    page: () => page,
    headers: () => headers,
    title: () => /<h1[^>]*>([^<]*)/.exec(page)?.[1],
    errors: () => [...page.matchAll(/<p class="error"[^>]*>.*?<span>([^<]*)/g)].map(([, text]) => text),
    links: () => [...page.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => unescaped(to)),
  };
};
