import { createHmac, randomBytes } from 'node:crypto';
import qrcode from 'qrcode-generator';

/**
 * The codes of authenticator apps by RFC 6238: six digits, SHA-1, a new code every 30 seconds. Every app supports these. The code is short,
 * so this file uses no library.
 */

const STEP_SECONDS = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 by RFC 4648: the form in which apps accept a typed secret. */
const toBase32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

/** 160 bits, the length of a SHA-1 hash. */
export const newTotpSecret = (): string => toBase32(randomBytes(20));

export const totpAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash[19] ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / STEP_SECONDS);

/** The time step of a right code: the present step, the one before, or the one after. Clocks differ, and people type slowly. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined =>
  [-1, 0, 1].map((away) => stepAt(now) + away).find((step) => totpAt(secret, step) === code);

const ISSUER = 'Hitosoroi';

/** The secret for an authenticator app, as text, as a link and as a QR code. */
export const totpToShow = (secret: string, email: string) => {
  const uri = `otpauth://totp/${ISSUER}:${encodeURIComponent(email)}?secret=${secret}&issuer=${ISSUER}`;
  const code = qrcode(0, 'M');
  code.addData(uri, 'Byte');
  code.make();
  return { secret, uri, qr_svg: code.createSvgTag({ cellSize: 4, margin: 16, scalable: true }) };
};
