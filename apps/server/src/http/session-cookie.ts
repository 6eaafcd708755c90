import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_DAYS } from '../accounts/sessions.ts';
import type { Config } from '../config.ts';

const NAME = 'hitosoroi_session';

const attributes = ({ isProduction }: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isProduction }) as const;

export const sessionCookie = ({ cookies }: FastifyRequest): string | undefined => cookies[NAME];

export const sendSessionCookie = (reply: FastifyReply, secret: string, config: Config): void => {
  reply.setCookie(NAME, secret, { ...attributes(config), maxAge: SESSION_DAYS * 86_400 });
};

export const forgetSessionCookie = (reply: FastifyReply, config: Config): void => {
  reply.clearCookie(NAME, attributes(config));
};
