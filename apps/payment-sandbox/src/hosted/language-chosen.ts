import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageAsked } from '../language-asked.ts';
import type { Language } from '../ledger/payment.ts';

const COOKIE = 'sandbox_language';

const YEAR_SECONDS = 31_536_000;

export const isLanguage = (lang: string | undefined): lang is Language => lang === 'ja' || lang === 'en';

/** The language that the person chose on an earlier page. Else the language that the shop asks for, or else the browser's. */
export const languageFor = ({ headers }: FastifyRequest, ofShop?: string): Language => {
  const chosen = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\w+)`).exec(headers.cookie ?? '')?.[1];
  if (isLanguage(chosen)) return chosen;
  return isLanguage(ofShop) ? ofShop : languageAsked(headers['accept-language']);
};

/** Stores the chosen language in a cookie for our pages only. A cookie for all of localhost would also reach the shop. */
export const rememberLanguage = (reply: FastifyReply, language: Language): FastifyReply =>
  reply.header('set-cookie', `${COOKIE}=${language}; Path=/v/u; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`);
