import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A CDN on this machine: it fetches built files and pictures from the shop, and passes their headers on. It has no cache. */
export const startCdn = async () => {
  const asked: string[] = [];
  let shop = '';
  const server = createServer(async ({ url = '', headers }, response) => {
    asked.push(url);
    if (!/^\/(assets|pictures)\//.test(url)) return void response.writeHead(404).end();
    // Requests an uncompressed body, because `fetch` would decompress it but keep the header `Content-Encoding`.
    const answer = await fetch(shop + url, {
      headers: { accept: headers.accept ?? '*/*', 'accept-encoding': 'identity' },
    });
    const passed = [...answer.headers].filter(([name]) => !/^(connection|keep-alive|transfer-encoding)$/.test(name));
    response.writeHead(answer.status, Object.fromEntries(passed)).end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    pullFrom: (url: string) => {
      shop = url;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
