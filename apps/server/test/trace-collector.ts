import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
  readonly status: { readonly code?: number };
}

interface Message {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Span, 'attributes'>;
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

/** The value of an attribute of a span, or of the process that sent the span. */
export const factOf = ({ attributes }: Pick<Span, 'attributes'>, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const accept: Answer = (_request, response) => {
  response.setHeader('content-type', 'application/json').end('{}');
};

/** Starts a collector of traces on this machine, which receives OTLP over HTTP. It stops at the end of the test. */
export const startCollector = async (answer: Answer = accept) => {
  const bodies: string[] = [];
  let connections = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    bodies.push(body);
    answer(request, response);
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const sent = () => bodies.flatMap((body) => (JSON.parse(body) as Message).resourceSpans);
  const spans = () => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    /** The bodies of all requests, unparsed. */
    bytes: () => bodies.join('\n'),
    processes: () => sent().map(({ resource }) => resource),
    spans,
    /** The names of all spans in the trace that contains a span of this name. */
    traceOf: (name: string): string[] => {
      const traceId = spans().find((span) => span.name === name)?.traceId;
      return spans()
        .filter((span) => span.traceId === traceId)
        .map((span) => span.name);
    },
  };
};
