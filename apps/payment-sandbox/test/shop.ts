import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';

type Answer = 'result=0' | 'result=1' | 'error' | 'redirect' | 'silence';

export interface Shop {
  readonly url: string;
  readonly informUrl: string;
  /** The notices in order of arrival. */
  readonly notices: Record<string, string>[];
  readonly headers: IncomingHttpHeaders[];
  /** Sets the answers to the next notices. After these the shop answers `result=0`. */
  readonly willAnswer: (...answers: Answer[]) => void;
  readonly statuses: () => string[];
}

/** A shop that only receives notices. */
export const openShop = async (): Promise<Shop> => {
  const notices: Record<string, string>[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    notices.push(Object.fromEntries(new URLSearchParams(body)));
    headers.push(request.headers);
    const answer = answers.shift() ?? 'result=0';
    if (answer === 'silence') return;
    const status = { error: 500, redirect: 302 }[answer as string] ?? 200;
    response.writeHead(status, { 'content-type': 'text/plain', location: '/elsewhere' }).end(answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url,
    informUrl: `${url}/notice`,
    notices,
    headers,
    willAnswer: (...more) => answers.push(...more),
    statuses: () => notices.map(({ payment_status = '' }) => payment_status),
  };
};
