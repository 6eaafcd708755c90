import type { Console } from '../console.ts';

/** The body of a request with a catalogue file, as the browser sends it. */
export const chosen = (content: string | Uint8Array, name = 'prices.yaml', overwrite: readonly string[] = []) => ({
  name,
  content: Buffer.from(content as Uint8Array).toString('base64'),
  overwrite,
});

const keeper = (console: Console) => console.signedIn('catalogue');

const imported = async (console: Console) => {
  const by = await keeper(console);
  const body = chosen('customers: [{ id: aoba, name: 青葉大学校 }]');
  const { fingerprint } = (await by.step('/catalogue/import/preview', body)).json().data;
  return { by, body: { ...body, fingerprint } };
};

export const catalogueFileExamples = {
  'POST /catalogue/import/preview': {
    example: async (console: Console) => ({ by: await keeper(console), body: chosen('products: []') }),
    outside: async () => ({ body: chosen('products: []') }),
  },
  'POST /catalogue/import': {
    example: imported,
    outside: async () => ({ body: { ...chosen('products: []'), fingerprint: 'none' } }),
  },
  'GET /catalogue/file': {
    example: async (console: Console) => ({ by: await keeper(console), query: '?as=yaml' }),
    outside: async () => ({ query: '?as=yaml' }),
  },
};
