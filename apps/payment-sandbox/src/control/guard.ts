import type { FastifyRequest } from 'fastify';
import { isLoopbackAddress, isLoopbackHost } from '../loopback.ts';

/**
 * The control side is for this machine only. A page in the developer's browser runs here too, so the origin must be ours, and so must the
 * host: a foreign name that points here (DNS rebinding) is refused.
 */
export const whyForbidden = (request: FastifyRequest): string | undefined => {
  const { host = '', origin } = request.headers;
  if (!isLoopbackAddress(request.socket.remoteAddress ?? '')) return 'Only this machine may control the sandbox.';
  if (!isLoopbackHost(host)) return 'The Host header must name this machine.';
  if (origin !== undefined && origin !== `http://${host}`) return 'Pages of other origins may not control the sandbox.';
  return undefined;
};
