import { setImmediate } from 'node:timers/promises';

/** For how many milliseconds the server writes a file before it handles other requests. */
const TURN_MS = 15;

/** Writes the parts of a large file. Between them the server answers other requests. */
export const writeInTurns = async (parts: Iterable<Uint8Array | string>): Promise<Buffer> => {
  const written: Buffer[] = [];
  let began = performance.now();
  for (const part of parts) {
    written.push(Buffer.from(part as Uint8Array));
    if (performance.now() - began < TURN_MS) continue;
    await setImmediate();
    began = performance.now();
  }
  return Buffer.concat(written);
};
