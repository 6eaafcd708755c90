import type { FastifyRequest } from 'fastify';
import { isLoopbackAddress, isLoopbackHost } from '../loopback.ts';

/**
 * Why a request may not control the sandbox; undefined if the request may control it. The request must come from this machine. But a
 * foreign website in the developer's browser also sends requests from this machine. So the request must not have another origin, nor a
 * foreign host name that points to this machine (DNS rebinding).
 */
export const whyForbidden = (request: FastifyRequest): string | undefined => {
  const { host = '', origin } = request.headers;
  if (!isLoopbackAddress(request.socket.remoteAddress ?? '')) return 'Only this machine may control the sandbox.';
  if (!isLoopbackHost(host)) return 'The Host header must name this machine.';
  if (origin !== undefined && origin !== `http://${host}`) return 'Pages of other origins may not control the sandbox.';
  return undefined;
};
