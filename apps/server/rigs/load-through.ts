import { shopUrl } from './nginx.ts';

/** The built files that a page or a script names. */
export const filesIn = (text: string): string[] =>
  [...new Set(text.match(/assets\/[\w.-]+\.(json|js|css)/g))].map((file) => `/${file}`);

/** Sends requests through the proxy as people's browsers do. Collects the requests that got no answer or an error. */
export const loadThrough = (send: (url: string, init: RequestInit) => Promise<Response>) => {
  const failures: string[] = [];
  /** How long each request took, in ms. */
  const times: number[] = [];
  const counts = { orders: 0, pages: 0 };
  const ask = async (url: string, init: RequestInit = {}) => {
    const path = new URL(url).pathname;
    const began = performance.now();
    const answer = await send(url, init).catch(String);
    times.push(performance.now() - began);
    if (typeof answer !== 'string' && answer.ok) return answer;
    failures.push(`${path}: ${typeof answer === 'string' ? answer : answer.status}`);
    return Response.json({});
  };
  const textOf = async (url: string) => (await ask(url, { headers: { accept: 'text/html' } })).text();
  /** Loads the shop's page with its files, as a browser does. Returns the files of other screens, which the page may load later. */
  const loadPage = async (): Promise<string[]> => {
    const files = filesIn(await textOf(`${shopUrl}/?key=demo-school`)).map((file) => shopUrl + file);
    const later = filesIn((await Promise.all(files.map(textOf))).join());
    counts.pages += 1;
    return later.map((file) => shopUrl + file).filter((file) => !files.includes(file));
  };
  return { ask, textOf, loadPage, counts, failures, times };
};
