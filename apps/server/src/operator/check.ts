import { checkProviders } from '../money/payments/check-connection.ts';
import { daysUntil } from '../platform/certificates.ts';
import { isClockWrong, secondsAhead } from '../platform/clock-difference.ts';
import { createLogger } from '../platform/logger.ts';
import { checkMailServer } from '../platform/mail/transport.ts';
import { command, UsageError } from './command.ts';
import { failureWords } from './words.ts';

interface End {
  readonly whose: string;
  readonly endsAt: Date;
}

/** The certificates as data for scripts. */
const endsOf = (ends: readonly End[], now: Date) =>
  ends.map(({ whose, endsAt }) => ({
    whose,
    ends_on: endsAt.toISOString().slice(0, 10),
    days: daysUntil(endsAt, now),
  }));

type Ends = ReturnType<typeof endsOf>;

const endWords = (ends: Ends): string =>
  ends
    .map(({ whose, ends_on, days }) => `  ${whose} ${days < 0 ? 'ended' : 'ends'} on ${ends_on}, ${days} days left\n`)
    .join('');

const owners = { ours: 'our client certificate', theirs: 'the certificate of its server' } as const;

/** A line that reports a wrong clock. Empty if the clock is right. */
const clockWords = (aheadSeconds: number | null): string =>
  aheadSeconds !== null && isClockWrong(aheadSeconds)
    ? `  the clock of this machine is ${Math.abs(aheadSeconds)} seconds ${aheadSeconds > 0 ? 'ahead of' : 'behind'} theirs: set it right\n`
    : '';

export const paymentsCheck = command({
  name: 'payments check',
  does: 'Calls the provider, and its test where there is one, and says whether it answers, why not, when the certificates end, and whether our clock is right.',
  notes: `Asks about a payment that does not exist, with the settings of this server: host, client certificate, id and password. Nothing
changes. Where the contract allows no inquiry, it only connects. It ends with 1 where one of them cannot be used,
or where the clock of this machine differs from theirs by more than a minute.`,
  async run({ config, now }) {
    const clock = () => new Date(Date.now() + config.clockOffsetMs);
    const checks = (await checkProviders({ config, logger: createLogger('silent'), now: clock })).map(
      ({ isTest, host, failure, certificates, time }) => ({
        provider: isTest ? 'the provider’s test' : 'the provider',
        host,
        failure: failure ? { ...failure, words: failureWords(failure) } : null,
        certificates: endsOf(
          certificates.map(({ whose, endsAt }) => ({ whose: owners[whose], endsAt })),
          now,
        ),
        clock_ahead_seconds: time ? secondsAhead(clock(), time) : null,
      }),
    );
    const text = checks.map(({ provider, host, failure, certificates, clock_ahead_seconds }) => {
      const sentence = failure ? `cannot be used: ${failure.words}` : 'answers.';
      return `${provider.replace('t', 'T')} at ${host} ${sentence}\n${endWords(certificates)}${clockWords(clock_ahead_seconds)}`;
    });
    const isWrong = ({ failure, clock_ahead_seconds: ahead }: (typeof checks)[number]) =>
      failure !== null || isClockWrong(ahead ?? 0);
    return { text: text.join(''), data: checks, isIncomplete: checks.some(isWrong) };
  },
});

export const mailCheck = command({
  name: 'mail check',
  does: 'Connects and signs in to the mail server, and says whether it can be used, why not, and when its certificate ends.',
  notes: 'It sends no mail, with the settings of this server. It ends with 1 where the mail server cannot be used.',
  async run({ config, now }) {
    if (!config.smtpUrl) throw new UsageError('There is no mail server: SMTP_URL is not set.');
    const { host, error, certificateEndsAt } = await checkMailServer(config.smtpUrl);
    const certificates = endsOf(certificateEndsAt ? [{ whose: owners.theirs, endsAt: certificateEndsAt }] : [], now);
    const sentence = error === undefined ? 'can be used.' : `cannot be used: ${error}`;
    return {
      text: `The mail server at ${host} ${sentence}\n${endWords(certificates)}`,
      data: { host, error: error ?? null, certificates },
      isIncomplete: error !== undefined,
    };
  },
});
