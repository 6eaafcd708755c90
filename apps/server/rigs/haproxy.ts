import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../tests/support/free-port.ts';
import { newFolder } from '../test/new-folder.ts';
import { runUntilTestEnds } from './run-until-test-ends.ts';

const length = (bytes: number): string => bytes.toString(16).padStart(8, '0');
const hex = (text: string): string => Buffer.from(text, 'utf8').toString('hex');

const startup = `00030000${hex('user\0postgres\0database\0postgres\0\0')}`;
const query = hex('select pg_is_in_recovery()\0');

/**
 * Starts a HAProxy that sends each connection to the PostgreSQL server that accepts changes. HAProxy asks each server whether it is the
 * primary. The bytes of this question are also in docs/going-live.md.
 */
export const haproxyBefore = async (ports: readonly number[]): Promise<number> => {
  const port = await freePort();
  const file = join(newFolder(), 'haproxy.cfg');
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen postgres
  bind 127.0.0.1:${port}
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${length(startup.length / 2 + 4)}${startup}
  tcp-check expect binary 5a00000005
  tcp-check send-binary 51${length(query.length / 2 + 4)}${query}
  tcp-check send-binary 5800000004
  tcp-check expect binary 440000000b00010000000166
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${ports.map((each, index) => `  server postgres${index + 1} 127.0.0.1:${each} check`).join('\n')}
`,
  );
  runUntilTestEnds('haproxy', ['-db', '-f', file]);
  return port;
};
