import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config, Merchant } from '../config.ts';
import { type Form, readForm } from '../forms.ts';
import { chance } from '../notices/chance.ts';
import type { Sandbox } from '../sandbox.ts';
import type { SandboxSettings } from '../settings.ts';
import { type Answer, refused, refusedAsSet, textOf } from './answer.ts';
import { cardRequest } from './card-request.ts';
import { paymentInquiry } from './inquiry.ts';
import { noticePoll } from './poll.ts';
import { encodeWindows31j } from './windows-31j.ts';

type Serve = (sandbox: Sandbox, merchant: Merchant, fields: Readonly<Record<string, string>>) => Answer;

/** The merchant who sent the call, or the refusal. */
const senderOf = ({ fields, isBroken }: Form, { merchants }: Config): Merchant | Answer => {
  if (isBroken) return refused('E001');
  const sender = merchants.find(
    ({ merchantId, connectId, connectPassword }) =>
      fields.merchant_id === merchantId &&
      fields.connect_id === connectId &&
      fields.connect_password === connectPassword,
  );
  if (!sender) return refused('E002');
  return fields.telegram_version === '1.0' ? sender : refused('E003');
};

export const sendAnswer = (reply: FastifyReply, answer: Answer): FastifyReply =>
  reply.type('text/plain; charset=Windows-31J').send(encodeWindows31j(textOf(answer)));

/** The provider's server calls, with the faults from the settings. */
export const telegramRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  const { config, settings } = sandbox;
  const silenced = new Set<FastifyReply>();
  let asked = 0;

  const mood = (): SandboxSettings['server'] => {
    const { server, serverProbability, notices } = settings.get();
    asked += 1;
    return chance(notices.seed, 'server', asked) < serverProbability ? server : 'normal';
  };

  /** Never answers. The connection stays open until the shop closes it or the sandbox stops. */
  const keepSilent = (reply: FastifyReply): FastifyReply => {
    silenced.add(reply);
    reply.raw.on('close', () => silenced.delete(reply));
    return reply.hijack();
  };
  app.addHook('preClose', async () => {
    for (const reply of silenced) reply.raw.destroy();
  });

  const serve = (path: string, act: Serve): void => {
    const changesMoney = act === cardRequest;
    app.post(path, async (request, reply) => {
      const form = readForm(request.body, 'shift_jis');
      const sender = senderOf(form, config);
      const now = mood();
      if (now === 'error') return reply.code(500).type('text/plain').send('Internal Server Error');
      const asSet = refusedAsSet(settings.get().refusal);
      if (now === 'refuse' && changesMoney) return sendAnswer(reply, asSet);
      // A silent server still executes calls that move money. It skips all others: a poll would use up a notice that the shop never
      // receives.
      if (now === 'silent' && !changesMoney) return keepSilent(reply);
      const answer = 'merchantId' in sender ? act(sandbox, sender, form.fields) : sender;
      if (now === 'silent' || (now === 'silent-card' && changesMoney)) return keepSilent(reply);
      if (now === 'refuse-done' && changesMoney) return sendAnswer(reply, asSet);
      if (now === 'slow') await wait(settings.get().slowMs);
      return sendAnswer(reply, answer);
    });
  };

  serve('/n/ref/paymentref', paymentInquiry);
  serve('/n/ref/paynotice', noticePoll);
  serve('/n/card/request', cardRequest);
};
