import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { AppContext } from '../app-context.ts';
import { daysUntil, FEW_DAYS } from '../certificates.ts';
import { emit } from '../metric-events.ts';

const ANSWERS_WITHIN_MS = 10_000;

/** When the certificate at one of our own URLs expires. Undefined if no server answers. */
const endOf = async (url: string): Promise<Date | undefined> => {
  const { hostname, port } = new URL(url);
  const host = hostname.replaceAll(/[[\]]/g, '');
  // `rejectUnauthorized` is off, because even an invalid certificate has a day on which it expires.
  const socket = connect({
    host,
    port: Number(port || 443),
    // TLS allows no IP address as the server name.
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: false,
  });
  socket.setTimeout(ANSWERS_WITHIN_MS, () => socket.destroy(new Error('nothing answers')));
  try {
    await once(socket, 'secureConnect');
    return new Date(socket.getPeerCertificate().valid_to);
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
};

/**
 * Checks the certificates of the proxy, which visitors and staff see. Otherwise visitors would be the first to notice that one has expired.
 */
export const logAddressCheck = async ({
  config: { publicUrl, consolePort, consoleUrl },
  logger,
  now,
}: Pick<AppContext, 'config' | 'logger' | 'now'>): Promise<void> => {
  const addresses = { shop: publicUrl, ...(consolePort !== undefined && { console: consoleUrl }) };
  for (const [whose, url] of Object.entries(addresses)) {
    if (!url.startsWith('https:')) continue;
    const endsAt = await endOf(url);
    if (!endsAt) {
      logger.info({ whose, url }, 'this machine does not reach the address: its certificate is not watched');
      continue;
    }
    emit('certificate-seen', { whose: whose as keyof typeof addresses, endsAt });
    const days = daysUntil(endsAt, now());
    if (days < FEW_DAYS) logger.warn({ whose, url, endsInDays: days }, 'the certificate of our own address ends soon');
  }
};
